/** Words of titles that name a motif, in lower case; a plural in s is found by its singular. */
const WORDS: Readonly<Record<string, string>> = {
  anchor: 'navy sailor captain harbor harbour admiral bounty mutiny pirate caribbean marine submarine u-boat',
  apple: 'apple orchard teacher',
  arcs: 'rainbow bridge circus',
  ball: 'soccer football basketball beckham',
  balloon: 'balloon up carnival sky',
  bars: 'prison prisoner jail alcatraz shawshank escape cell captive cage locked caged',
  bell: 'bell wedding alarm christmas church quasimodo',
  bird: 'bird eagle hawk crow raven falcon dove swan pigeon goose mockingbird cuckoo nest parrot owl nightingale flight fly',
  boat: 'boat ship sail voyage titanic lifeboat raft yacht',
  bolt: 'thunder lightning storm thor electric shock power flash shazam',
  book: 'book story tale fiction novel writer library diary chronicle legend paper author page potter fable',
  butterfly: 'butterfly moth cocoon metamorphosis chrysalis papillon',
  cake: 'birthday party cake chocolate candy cookie feast dinner food',
  camera: 'camera film movie photograph photo picture snapshot cinema paradiso paparazzi',
  candle: 'candle prayer seance vigil light ghost spirit haunting',
  car: 'car driver taxi speed race cab fast furious ferrari racer motor limousine chauffeur bullitt',
  castle: 'castle kingdom tower dragon fairy tale princess bride camelot fortress enchanted cinderella',
  chain: 'chain slave freedom freed unchained',
  chart: 'galaxy constellation universe cosmos orion stars astronomer',
  chip: 'matrix computer machine cyber network code hacker digital virtual tron simulation',
  church: 'church saint monk nun chapel cathedral',
  clock: 'time hour clock midnight noon minute o’clock oclock tomorrow yesterday groundhog',
  coin: 'money dollar cash rich millionaire fortune penny bank gold sting capital billion',
  column: 'rome roman gladiator caesar senate empire olympus hercules troy greek spartacus athens agora',
  comet: 'comet meteor armageddon impact asteroid deep',
  compass:
    'north south west east expedition explorer lost atlantis journey quest odyssey map adventure indiana',
  cross: 'priest god christ exorcist exorcism jesus faith bible',
  crown:
    'king queen prince princess crown throne royal emperor empress tsar czar majesty majesté kings duke reign monarch highness anastasia',
  cup: 'coffee tea cafe café breakfast diner grail',
  curtain:
    'theater theatre stage show opera actor ballet dance dancer dancing cabaret musical applause broadway follies birdman showman moulin',
  dice: 'luck gambler gambling casino vegas bet dice roulette croupier',
  doorway:
    'door room exit stranger visitor guest hotel gate apartment inn tenant motel corridor neighbor neighbour',
  drop: 'blood water drop tears tear rain fountain bleed bleeding',
  dunes: 'desert sand dune arabia sahara camel persia egypt mummy mirage',
  eye: 'eye vision watch blind watching witness look sight gaze eyes peeping voyeur window',
  feather: 'feather forrest swan dream light angel',
  fin: 'jaws shark sharknado',
  fish: 'fish nemo dory fisherman piranha mermaid aquarium wanda salmon trout',
  flame: 'fire flame burn burning inferno hell phoenix ash ashes ember blaze torch volcano lava smoke dragon',
  flower:
    'flower garden daisy blossom lily lotus bloom spring magnolia petals orchid poppy sunflower lavender',
  forest: 'forest woods tree robin wilderness cabin',
  gear: 'machine factory mechanic clockwork metropolis steam engine industry',
  gem: 'diamond jewel treasure gem emerald ruby sapphire jewels',
  glove: 'fight fighter boxer boxing rocky raging creed cinderella punch knockout',
  hat: 'cowboy sheriff rancher ranger gun gunfighter outlaw hat wyoming lone marshal',
  heart:
    'love heart valentine romance amour darling sweetheart lover loving loves loved beloved crush lovesick amore',
  hearts: 'love couple affair honeymoon date marriage husband wife lovers',
  helmet:
    'war wars soldier army battle battlefield platoon sergeant regiment troop normandy dunkirk patton infantry',
  horizon: 'sun dawn sunset sunrise day morning evening summer horizon days',
  hourglass: 'destiny fate eternity eternal age ages sands forever century memento',
  house:
    'house home haunted mansion manor cottage amityville household homes family neighbors poltergeist villa property',
  key: 'key secret locksmith chamber safe vault',
  keyhole:
    'mystery spy secret spies rear suspect clue knives detective sherlock conspiracy inspector keyhole confidential murder investigation',
  keys: 'piano pianist keys amadeus mozart shine sonata concerto prelude chopin soloist',
  kite: 'kite wind runner kid child childhood children kids boyhood toy',
  lantern: 'lantern lamp light shadow ghost darkness aladdin',
  leaf: 'leaf leaves autumn fall october november september grass',
  letter: 'letter mail postman message post invitation telegram correspondence telegraph',
  mask: 'mask masquerade phantom face zorro clown joker smile mime disguise impostor persona comedy batman comedian laugh incognito',
  mirror: 'mirror reflection glass alice beauty portrait image wonderland',
  moon: 'moon night wolf werewolf moonlight moonrise twilight dark eclipse dream nightmare sleep sleepless lunar vampire nocturnal insomnia dracula nights knight',
  mountain: 'mountain brokeback everest cliff alps summit climb peak vertical k2 himalaya eiger',
  note: 'song music sing singer jazz blues rhapsody whiplash melody ballad symphony rock sound band beat opera orchestra choir',
  paw: 'dog cat wolf wolves lion tiger bear bears fox puppy kitten panther beast hound panda lassie monkey ape apes rabbit animal leopard dalmatians hachi',
  pen: 'poet poetry writer shakespeare letter poets essay writing journalist spotlight',
  phone: 'phone telephone dial booth calling wire',
  plane:
    'plane airplane airport pilot flight flying aviator gun wings airline squadron terminal aircraft concorde',
  planet:
    'planet space star stars galaxy trek alien aliens interstellar world earth mars jupiter venus saturn solaris universe astronaut orbit cosmic cosmos extraterrestrial',
  pyramid: 'egypt pharaoh cleopatra pyramid nile tutankhamun mummy moses',
  rails: 'train railway railroad express station tracks trainspotting locomotive rail snowpiercer',
  rain: 'rain umbrella umbrellas storm monsoon singin hurricane flood',
  ring: 'ring',
  rings: 'wedding bride marriage married engagement bridesmaids groom proposal wife husband marry marrying',
  road: 'road highway street route trip driver journey path mile miles roadhouse traveller traveler travels',
  robot: 'robot terminator android iron giant cyborg robocop transformers steel artificial machina',
  rocket: 'rocket astronaut space nasa launch mars',
  rose: 'rose roses beauty bloom godfather thorn',
  skull:
    'dead death skull zombie skeleton grave cemetery corpse bones pirate pirates ghoul die dying undead living',
  skyline:
    'city manhattan york metropolis london chicago town streets skyscraper urban citizen downtown broadway tokyo harlem gotham',
  snowflake:
    'snow ice winter frozen cold christmas frost arctic december santa polar avalanche elf wonderland freeze fargo glacier',
  spade: 'ace poker card cards joker royale spades gambit cincinnati rounders',
  star: 'star stars sheriff fame celebrity superstar',
  stairs: 'stairs staircase basement descent ladder climb',
  sunburst: 'sun sunshine summer sunny solar dawn',
  sword:
    'sword knight samurai warrior ninja musketeer musketeers excalibur braveheart highlander gladiator conan zatoichi ronin swordsman yojimbo sanjuro assassin',
  target:
    'target gun shot sniper hunter hunt bullet assassin shooter hitman killer agent jackal goldfinger bourne mission rifle',
  tower: 'eiffel paris radio tower signal broadcast france parisian',
  train: 'train subway metro underground pelham express orient polar',
  tree: 'tree roots garden orchard family root',
  vertigo:
    'vertigo spiral dizzy maze labyrinth madness mad psycho obsession crazy insane paranoia mind inception delirium memory spotless',
  vinyl:
    'record records disco rock roll band soul saturday fever jazz blues dj radio ray vinyl groove boogie dreamgirls',
  wave: 'surf wave surfing tsunami',
  waves:
    'sea ocean water beach island lake river coast waves tide shore pool aquatic submarine leagues dolphin whale swimming moby',
  web: 'spider web widow arachnophobia charlotte tarantula',
  wings: 'angel angels wings icarus seraph cherub halo wing',
  wire: 'fence border stalag holocaust schindler auschwitz stalingrad',
}

const listsByWord = new Map<string, string[]>()
for (const [motif, words] of Object.entries(WORDS))
  for (const word of new Set(words.split(' ')))
    listsByWord.set(word, [...(listsByWord.get(word) ?? []), motif])

/** Motifs of words that often mean something else, and the first genres of titles in which they do not. */
export const GENRES_OF_NAMED_MOTIF: ReadonlyMap<string, readonly string[]> = new Map([
  ['paw', ['Animation', 'Family', 'Kids', 'Adventure', 'Documentary', 'Comedy', 'Fantasy']],
  ['skull', ['Horror', 'Adventure', 'Fantasy', 'Action', 'Thriller']],
  ['helmet', ['War', 'War & Politics', 'History', 'Drama']],
  ['wire', ['War', 'War & Politics', 'History', 'Drama']],
])

export const MOTIFS_OF_WORD: ReadonlyMap<string, readonly string[]> = listsByWord

// Moods rather than facts: nothing that a film of the genre need not contain, such as people, weapons or animals.
const GENRES: Readonly<Record<string, string>> = {
  Action: 'bolt shafts target flame skyline slip road aperture bars blocks vertigo stairs',
  Adventure: 'compass peak horizon waves dunes mountain sunburst forest road chart balloon leaf',
  Animation: 'confetti star arcs balloon moon sunburst kite planet blocks leaf bend butterfly',
  Comedy: 'confetti curtain blocks arcs sunburst bend mask cup slip balloon star doorway',
  Crime: 'blinds skyline keyhole slip stairs doorway shafts target rain eye road key',
  Documentary: 'aperture horizon compass blocks eye arcs peak book leaf shafts road camera',
  Drama: 'horizon doorway leaf stairs slip blinds tree road arcs hourglass mirror shafts waves',
  Family: 'sunburst balloon kite star confetti house tree arcs butterfly leaf moon bend',
  Fantasy: 'moon key forest castle butterfly feather star lantern mirror peak chart crown',
  History: 'column hourglass candle horizon book compass arcs fans sunburst pen bell dunes',
  Horror: 'moon eye forest drop web candle doorway flame vertigo house stairs skull',
  Music: 'vinyl note keys curtain arcs star shafts bend confetti sundown blocks keys',
  Mystery: 'keyhole key eye doorway blinds vertigo stairs candle hourglass mirror lantern forest',
  Romance: 'heart rose hearts flower moon horizon letter leaf arcs waves rain butterfly',
  'Science Fiction': 'planet aperture rocket chip chart sundown vertigo comet star shafts gear slip',
  Thriller: 'eye vertigo target shafts stairs keyhole blinds slip aperture hourglass doorway skyline',
  War: 'wire helmet horizon star dunes shafts flame bolt road bell leaf tower',
  Western: 'dunes hat horizon star road sunburst peak rails flame lantern wire bell',
  'Action & Adventure': 'compass bolt peak skyline flame target waves shafts road horizon aperture',
  Kids: 'star balloon confetti kite sunburst arcs moon bend planet butterfly blocks',
  News: 'aperture blocks tower pen camera arcs compass shafts book eye horizon',
  Reality: 'star confetti blocks camera sunburst arcs bend shafts skyline cup curtain',
  'Sci-Fi & Fantasy': 'planet moon key chart chip rocket castle sundown aperture forest star',
  Soap: 'heart rose letter house rings mirror flower blinds cup doorway horizon',
  Talk: 'cup curtain star blocks arcs confetti tower skyline bend shafts slip',
  'TV Movie': 'horizon doorway house leaf slip arcs road stairs tree blocks shafts',
  'War & Politics': 'column star wire pen blocks bell horizon shafts helmet tower skyline',
}

export const MOTIFS_OF_GENRE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(GENRES).map(([genre, motifs]) => [genre, motifs.split(' ')]),
)

/** Motifs that suit any title. */
export const NEUTRAL_MOTIFS: readonly string[] =
  'arcs shafts slip blocks aperture horizon stairs sunburst bend star'.split(' ')
