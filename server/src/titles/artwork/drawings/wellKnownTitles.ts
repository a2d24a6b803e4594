// The motif of each of the best-known titles, picked by hand: a thing or place that belongs to it, and that tells nothing of
// its ending. Titles that no motif suits have an abstract one. Separated by semicolons, with the year of release.
const TITLES_OF_MOTIF: Readonly<Record<string, string>> = {
  anchor: `Titanic (1997); Captain Phillips (2013); A Few Good Men (1992); Das Boot (1981); The Hunt for Red October (1990)`,
  aperture: `Iron Man 3 (2013); Cinema Paradiso (1988)`,
  apple: `Twilight (2008); Death Note (2006); American Pie (1999); Fantastic Mr. Fox (2009)`,
  arcs: `Thor: Ragnarok (2017); The Wizard of Oz (1939); Toy Story 4 (2019); Jojo Rabbit (2019); Poor Things (2023);
    Yes Man (2008); Willy Wonka & the Chocolate Factory (1971)`,
  ball: `Ted Lasso (2020)`,
  balloon: `Up (2009)`,
  bars: `The Shawshank Redemption (1994); The Green Mile (1999); Prison Break (2005); Suicide Squad (2016); The Rock (1996);
    Orange Is the New Black (2013)`,
  bell: `It's a Wonderful Life (1946); It's Always Sunny in Philadelphia (2005)`,
  bend: `Speed (1994); The Big Lebowski (1998); Superbad (2007); American Hustle (2013); Rush (2013)`,
  bird: `One Flew Over the Cuckoo's Nest (1975); The Hunger Games (2012); The Hunger Games: Mockingjay – Part 2 (2015);
    Harry Potter and the Order of the Phoenix (2007); Hot Fuzz (2007); The Sopranos (1999); Hancock (2008);
    Wednesday (2022); The Royal Tenenbaums (2001); The Birds (1963)`,
  blinds: `The Godfather Part II (1974); Se7en (1995); American Psycho (2000); 12 Angry Men (1957); Sin City (2005); L.A. Confidential (1997);
    Rear Window (1954); Mad Men (2007); Carlito's Way (1993); Double Indemnity (1944)`,
  blocks: `Fight Club (1999); Trainspotting (1996); X2 (2003); The Pursuit of Happyness (2006); Squid Game (2021);
    Three Billboards Outside Ebbing, Missouri (2017); Wreck-It Ralph (2012); The Lego Movie (2014); Warrior (2011)`,
  boat: `Dunkirk (2017); It (2017); Ozark (2017); Manchester by the Sea (2016); Hook (1991)`,
  bolt: `Harry Potter and the Sorcerer's Stone (2001); Thor (2011); Iron Man 2 (2010); The Incredibles (2004);
    War of the Worlds (2005); Ghostbusters (1984); Shazam! (2019)`,
  book: `Harry Potter and the Chamber of Secrets (2002); Back to the Future Part II (1989); Good Will Hunting (1997);
    The Notebook (2004); 21 Jump Street (2012); Dead Poets Society (1989); The Breakfast Club (1985); Mean Girls (2004);
    Easy A (2010); Notting Hill (1999); Before Sunset (2004); Community (2009); Legally Blonde (2001);
    The NeverEnding Story (1984)`,
  butterfly: `The Silence of the Lambs (1991); The Butterfly Effect (2004)`,
  cake: `Mrs. Doubtfire (1993)`,
  camera: `Memento (2001); City of God (2002); Argo (2012); Nightcrawler (2014); Tropic Thunder (2008); Cloverfield (2008);
    Borat: Cultural Learnings of America for Make Benefit Glorious Nation of Kazakhstan (2006); Boogie Nights (1997);
    Anchorman: The Legend of Ron Burgundy (2004); Nope (2022); Civil War (2024)`,
  candle: `Schindler's List (1993); The Conjuring (2013); The Menu (2022); Interview with the Vampire (1994); Encanto (2021);
    Les Misérables (2012); Halloween (1978)`,
  car: `Goodfellas (1990); Taxi Driver (1976); The Intouchables (2011); Gran Torino (2008); Drive (2011); Baby Driver (2017);
    Rain Man (1988); Ford v Ferrari (2019); Training Day (2001); The Bourne Supremacy (2004); Supernatural (2005);
    Cars (2006); No Time to Die (2021); Crash (2005); Collateral (2004); The Fast and the Furious (2001);
    Furious 7 (2015); Ferris Bueller's Day Off (1986); The Italian Job (2003); Grease (1978); The Graduate (1967);
    Mad Max (1979)`,
  castle: `The Lord of the Rings: The Two Towers (2002); Harry Potter and the Deathly Hallows: Part 2 (2011); Shrek (2001);
    Monty Python and the Holy Grail (1975); Howl's Moving Castle (2004); Citizen Kane (1941);
    Bram Stoker's Dracula (1992)`,
  chain: `Django Unchained (2012); 12 Years a Slave (2013); Saw (2004); O Brother, Where Art Thou? (2000)`,
  chart: `Guardians of the Galaxy (2014); Prometheus (2012); The Big Bang Theory (2007); Star Trek (2009);
    Star Wars: The Rise of Skywalker (2019); The Theory of Everything (2014); The Fault in Our Stars (2014)`,
  chip: `The Matrix (1999); Terminator 2: Judgment Day (1991); The Social Network (2010); Ex Machina (2015);
    Mr. Robot (2015); Free Guy (2021); Live Free or Die Hard (2007); Tron: Legacy (2010); Ghost in the Shell (1995)`,
  church: `Kill Bill: Vol. 2 (2004); Spotlight (2015); In Bruges (2008); Lady Bird (2017); Conclave (2024)`,
  clock: `Back to the Future (1985); Donnie Darko (2001); The Curious Case of Benjamin Button (2008); Groundhog Day (1993);
    Deadpool 2 (2018); Looper (2012); Watchmen (2009); Midnight in Paris (2011); About Time (2013); Loki (2021);
    Doctor Who (2005); Gremlins (1984); Cinderella (1950); High Noon (1952); Dark (2017)`,
  coin: `The Wolf of Wall Street (2013); No Country for Old Men (2007); Scarface (1983); John Wick (2014);
    X-Men: First Class (2011); Peaky Blinders (2013); The Town (2010); American Gangster (2007); Goldfinger (1964);
    Wall Street (1987)`,
  column: `300 (2007); Troy (2004); Life of Brian (1979); House of Cards (2013); The Devil's Advocate (1997); Ben-Hur (1959);
    Philadelphia (1993); Primal Fear (1996); Gladiator II (2024); Before Midnight (2013)`,
  comet: `Gravity (2013); Don't Look Up (2021); Armageddon (1998); Your Name. (2016); Superman (1978)`,
  compass: `Pirates of the Caribbean: At World's End (2007); Moonrise Kingdom (2012);
    Master and Commander: The Far Side of the World (2003)`,
  confetti: `Inside Out (2015)`,
  contours: `House (2004); Mystic River (2003); Moneyball (2011); Mindhunter (2017); Scrubs (2001)`,
  cross: `Indiana Jones and the Last Crusade (1989); Hacksaw Ridge (2016); The Exorcist (1973); Daredevil (2015)`,
  crown: `Game of Thrones (2011); The Lord of the Rings: The Return of the King (2003); Black Panther (2018); Shrek 2 (2004);
    The King's Speech (2010); The Queen's Gambit (2020); The Crown (2016); The Favourite (2018)`,
  cup: `Pulp Fiction (1994); Friends (1994); Get Out (2017); Alice in Wonderland (2010); Seinfeld (1989); Office Space (1999);
    The Office (2001)`,
  curtain: `The Prestige (2006); Birdman or (The Unexpected Virtue of Ignorance) (2014); The Godfather Part III (1990);
    Moulin Rouge! (2001); Chicago (2002); The Elephant Man (1980)`,
  dice: `Stranger Things (2016); The Hangover (2009); Ocean's Eleven (2001); Casino (1995); Jumanji (1995)`,
  doorway: `The Sixth Sense (1999); The Shining (1980); Monsters, Inc. (2001); Oldboy (2003); A Separation (2011);
    Being John Malkovich (1999); Saltburn (2023); The Invisible Man (2020); Rosemary's Baby (1968)`,
  drop: `Dexter (2006); There Will Be Blood (2007); Harry Potter and the Half-Blood Prince (2009); Venom (2018);
    The Incredible Hulk (2008); The Shape of Water (2017); Chinatown (1974);
    Sweeney Todd: The Demon Barber of Fleet Street (2007)`,
  dunes: `Dune (2021); Dune: Part Two (2024); Quantum of Solace (2008); Lawrence of Arabia (1962)`,
  eye: `The Truman Show (1998); Requiem for a Dream (2000); A Clockwork Orange (1971); Blade Runner (1982);
    2001: A Space Odyssey (1968); Minority Report (2002); Everything Everywhere All at Once (2022); Homeland (2011);
    The Handmaid's Tale (2017); The X-Files (1993); Dune (1984)`,
  facets: `Black Mirror (2011); American History X (1998); X-Men (2000); Glass Onion: A Knives Out Mystery (2022); Split (2017);
    Gangs of New York (2002)`,
  fans: `The Great Gatsby (2013); Ip Man (2008); Gandhi (1982)`,
  feather: `Forrest Gump (1994); Harry Potter and the Prisoner of Azkaban (2004); Black Swan (2010); Maleficent (2014);
    Dances with Wolves (1990)`,
  fin: `Jaws (1975)`,
  fish: `Finding Nemo (2003); Big Fish (2003); 50 First Dates (2004); The Little Mermaid (1989); A Fish Called Wanda (1988)`,
  flame: `Mad Max: Fury Road (2015); The Hunger Games: Catching Fire (2013); Oppenheimer (2023); Chernobyl (2019);
    Harry Potter and the Goblet of Fire (2005); Star Wars: Episode III – Revenge of the Sith (2005);
    How to Train Your Dragon (2010); X-Men: The Last Stand (2006); House of the Dragon (2022);
    Avatar: The Last Airbender (2005); The Bear (2022); The Northman (2022)`,
  flower: `Coco (2017); Midsommar (2019); Annihilation (2018); Magnolia (1999); Killers of the Flower Moon (2023);
    The Girl with the Dragon Tattoo (2009)`,
  folds: `Man on Fire (2004); The Seventh Seal (1957)`,
  forest: `The Revenant (2015); Harry Potter and the Deathly Hallows: Part 1 (2010); Return of the Jedi (1983);
    Princess Mononoke (1997); The Blair Witch Project (1999); Dawn of the Planet of the Apes (2014);
    The Cabin in the Woods (2012); The Lost World: Jurassic Park (1997); The Hunt (2012)`,
  gear: `Iron Man (2008); The Imitation Game (2014); The Terminator (1984); Modern Times (1936); Hugo (2011);
    Charlie and the Chocolate Factory (2005); The Machinist (2004); 3 Idiots (2009); Furiosa: A Mad Max Saga (2024)`,
  gem: `Avengers: Infinity War (2018); Reservoir Dogs (1992); Snatch (2000); Indiana Jones and the Temple of Doom (1984);
    Blood Diamond (2006); Pretty Woman (1990); Uncut Gems (2019); Arcane (2021)`,
  glove: `Million Dollar Baby (2004); Rocky (1976); Raging Bull (1980); Creed (2015); The Fighter (2010)`,
  halftone: `Star Wars: Episode II – Attack of the Clones (2002); Spider-Man: Into the Spider-Verse (2018); Kick-Ass (2010); Inside Out 2 (2024)`,
  hat: `Breaking Bad (2008); Raiders of the Lost Ark (1981); Toy Story (1995); The Walking Dead (2010);
    The Good, the Bad and the Ugly (1966); Back to the Future Part III (1990); Westworld (2016); True Grit (2010);
    Dallas Buyers Club (2013); Unforgiven (1992); The Untouchables (1987); A Nightmare on Elm Street (1984);
    Hell or High Water (2016); Butch Cassidy and the Sundance Kid (1969)`,
  heart: `Amélie (2001); Love Actually (2003); The 40-Year-Old Virgin (2005); Grey's Anatomy (2005); Ghost (1990);
    There's Something About Mary (1998); Romeo + Juliet (1996); Clueless (1995)`,
  hearts: `Silver Linings Playbook (2012); Crazy, Stupid, Love. (2011); True Romance (1993)`,
  helmet: `Saving Private Ryan (1998); Inglourious Basterds (2009); Full Metal Jacket (1987); Fury (2014); Platoon (1986);
    The Hurt Locker (2009); Black Hawk Down (2001); All Quiet on the Western Front (2022)`,
  horizon: `Apocalypse Now (1979)`,
  hourglass: `Edge of Tomorrow (2014); X-Men: Days of Future Past (2014); 12 Monkeys (1995); Boyhood (2014)`,
  house: `Home Alone (1990); Barbie (2023); Hereditary (2018); The Big Short (2015); Modern Family (2009);
    The Simpsons (1989); Beetlejuice (1988)`,
  key: `The Grand Budapest Hotel (2014); Pirates of the Caribbean: Dead Man's Chest (2006); Psycho (1960);
    Life Is Beautiful (1997); Pan's Labyrinth (2006); The Matrix Reloaded (2003); Ready Player One (2018);
    The Da Vinci Code (2006); The Game (1997); Mulholland Drive (2001); Once Upon a Time in America (1984);
    Coraline (2009); Mission: Impossible – Dead Reckoning Part One (2023); 10 Cloverfield Lane (2016)`,
  keyhole: `Sherlock (2010); Knives Out (2019); Sherlock Holmes (2009); Ant-Man (2015); Inside Man (2006)`,
  keys: `The Pianist (2002); La La Land (2016); Green Book (2018); Casablanca (1943); Amadeus (1984); Soul (2020); Big (1988);
    The Lives of Others (2006)`,
  kite: `Mary Poppins (1964)`,
  lantern: `Shutter Island (2010); Spirited Away (2001); Tangled (2010); Grave of the Fireflies (1988); The Others (2001);
    The Chronicles of Narnia: The Lion, the Witch and the Wardrobe (2005)`,
  leaf: `Léon: The Professional (1994); Jurassic Park (1993); Jurassic World (2015); The Last of Us (2023);
    The Gentlemen (2020); Call Me by Your Name (2017); When Harry Met Sally... (1989)`,
  letter: `The Batman (2022); Her (2013); Zodiac (2007); The Perks of Being a Wallflower (2012); (500) Days of Summer (2009);
    Pride & Prejudice (2005); Atonement (2007)`,
  mask: `Joker (2019); V for Vendetta (2006); Money Heist (2017); The Mask (1994); Batman (1989); Eyes Wide Shut (1999)`,
  mirror: `The Substance (2024); Snow White and the Seven Dwarfs (1937)`,
  moon: `Batman Begins (2005); Despicable Me (2010); E.T. the Extra-Terrestrial (1982); Aladdin (1992); Moonlight (2016);
    Bruce Almighty (2003); The Nightmare Before Christmas (1993); Moon (2009); Nosferatu (2024)`,
  mountain: `The Hobbit: An Unexpected Journey (2012); Into the Wild (2007); South Park (1997); 127 Hours (2010);
    Mission: Impossible – Fallout (2018); Mission: Impossible 2 (2000); The Sound of Music (1965)`,
  nest: `The Maze Runner (2014); Room (2015); The Platform (2019); Adolescence (2025)`,
  note: `Whiplash (2014); Guardians of the Galaxy Vol. 3 (2023); Scott Pilgrim vs. the World (2010); A Star Is Born (2018);
    School of Rock (2003); Some Like It Hot (1959); The Banshees of Inisherin (2022); Mamma Mia! (2008)`,
  paw: `The Lion King (1994); Life of Pi (2012); Ratatouille (2007); Zootopia (2016); Kung Fu Panda (2008); Madagascar (2005);
    Fantastic Beasts and Where to Find Them (2016); Dumb and Dumber (1994); Meet the Parents (2000); Amores Perros (2000);
    As Good as It Gets (1997); The Jungle Book (1967)`,
  peak: `Brokeback Mountain (2005); The Deer Hunter (1978)`,
  pen: `A Beautiful Mind (2001); The Help (2011); 10 Things I Hate About You (1999); Little Women (2019);
    Bridget Jones's Diary (2001); Shakespeare in Love (1998)`,
  phone: `Better Call Saul (2015); Taken (2008); The Office (2005); Juno (2007); The Devil Wears Prada (2006); Scream (1996);
    Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb (1964); The Wire (2002); BlacKkKlansman (2018);
    Jerry Maguire (1996); Dog Day Afternoon (1975)`,
  plane: `Catch Me If You Can (2002); Top Gun: Maverick (2022); Lost (2004); Spider-Man: Far From Home (2019);
    Band of Brothers (2001); The Terminal (2004); Top Gun (1986); Mission: Impossible – Rogue Nation (2015);
    Narcos (2015); The Aviator (2004); Jackie Brown (1997); North by Northwest (1959); Jurassic Park III (2001);
    True Lies (1994); Airplane! (1980)`,
  planet: `Interstellar (2014); Star Wars (1977); Star Wars: Episode I – The Phantom Menace (1999); Alien (1979);
    Guardians of the Galaxy Vol. 2 (2017); Man of Steel (2013); Rick and Morty (2013); Men in Black (1997);
    The Fifth Element (1997)`,
  pyramid: `The Mummy (1999)`,
  rails: `Stand by Me (1986); Once Upon a Time in the West (1968); The Bridge on the River Kwai (1957)`,
  rain: `How I Met Your Mother (2005); Kingsman: The Secret Service (2015); My Neighbor Totoro (1988);
    Singin' in the Rain (1952)`,
  ring: `The Lord of the Rings: The Fellowship of the Ring (2001); The Irishman (2019)`,
  rings: `Gone Girl (2014); Mr. & Mrs. Smith (2005); Marriage Story (2019); Wedding Crashers (2005); Bridesmaids (2011);
    Natural Born Killers (1994); Four Weddings and a Funeral (1994)`,
  ripples: `Arrival (2016); A Quiet Place (2018); Lucy (2014); Shang-Chi and the Legend of the Ten Rings (2021);
    Signs (2002); The Ring (2002)`,
  road: `Logan (2017); Mad Max 2 (1981)`,
  robot: `WALL·E (2008); Transformers (2007); Avengers: Age of Ultron (2015); I, Robot (2004); Pacific Rim (2013);
    Big Hero 6 (2014); Terminator 3: Rise of the Machines (2003); RoboCop (1987); The Iron Giant (1999);
    Metropolis (1927)`,
  rocket: `The Martian (2015); Toy Story 3 (2010); Alien: Romulus (2024); Total Recall (1990); Gattaca (1997); Apollo 13 (1995);
    Firefly (2002); Serenity (2005); Futurama (1999); Hidden Figures (2016); Planet of the Apes (1968)`,
  rose: `The Godfather (1972); American Beauty (1999); Beauty and the Beast (1991)`,
  shafts: `Avengers: Endgame (2019); The Usual Suspects (1995); Star Wars: The Last Jedi (2017);
    Batman v Superman: Dawn of Justice (2016)`,
  skull: `Pirates of the Caribbean: The Curse of the Black Pearl (2003); The Suicide Squad (2021); Spectre (2015);
    Indiana Jones and the Kingdom of the Crystal Skull (2008); Zombieland (2009); One Piece (1999); The Goonies (1985)`,
  skyline: `The Dark Knight Rises (2012); The Avengers (2012); Die Hard (1988); Heat (1995); I Am Legend (2007);
    Blade Runner 2049 (2017); Mission: Impossible – Ghost Protocol (2011); Suits (2011); 28 Days Later (2002);
    Lost in Translation (2003); King Kong (2005); Home Alone 2: Lost in New York (1992); Brooklyn Nine-Nine (2013);
    Succession (2018); Annie Hall (1977)`,
  slip: `The Departed (2006); Face/Off (1997); Us (2019); Captain America: Civil War (2016); Tenet (2020); Deadpool & Wolverine (2024); The Great Dictator (1940)`,
  snowflake: `The Empire Strikes Back (1980); Eternal Sunshine of the Spotless Mind (2004); Fargo (1996); Fargo (2014);
    The Hateful Eight (2015); Frozen (2013); Ice Age (2002); The Thing (1982); Edward Scissorhands (1990);
    The Girl with the Dragon Tattoo (2011); Batman Returns (1992); Elf (2003); How to Train Your Dragon 2 (2014);
    Misery (1990)`,
  spade: `The Dark Knight (2008); Casino Royale (2006); Lock, Stock and Two Smoking Barrels (1998); Ocean's Thirteen (2007);
    The Sting (1973); Dr. No (1962)`,
  stairs: `Inception (2010); Parasite (2019); John Wick: Chapter 4 (2023); Downfall (2004)`,
  star: `Captain America: The First Avenger (2011); Captain America: The Winter Soldier (2014); Toy Story 2 (1999);
    Star Wars: The Force Awakens (2015); Once Upon a Time in... Hollywood (2019); The Boys (2019); Captain Marvel (2019);
    Independence Day (1996); The Super Mario Bros. Movie (2023); Sunset Boulevard (1950)`,
  sunburst: `Little Miss Sunshine (2006)`,
  sundown: `From Dusk Till Dawn (1996)`,
  sword: `Gladiator (2000); Kill Bill: Vol. 1 (2003); Braveheart (1995); Wonder Woman (2017); Vikings (2013);
    Attack on Titan (2013); The Last Samurai (2003); The Princess Bride (1987); Seven Samurai (1954); Mulan (1998);
    Crouching Tiger, Hidden Dragon (2000)`,
  target: `Deadpool (2016); Aliens (1986); Skyfall (2012); The Mandalorian (2019); The Bourne Identity (2002);
    American Sniper (2014); Brave (2012); Wanted (2008); Predator (1987); Lethal Weapon (1987);
    Mission: Impossible III (2006)`,
  tower: `Rogue One: A Star Wars Story (2016); GoldenEye (1995); Contact (1997)`,
  train: `Slumdog Millionaire (2008); Spider-Man 2 (2004); The Bourne Ultimatum (2007); The Matrix Revolutions (2003);
    Source Code (2011); Mission: Impossible (1996); Bullet Train (2022); Unbreakable (2000); Snowpiercer (2013);
    Die Hard with a Vengeance (1995); Incredibles 2 (2018); Before Sunrise (1995); The Fugitive (1993);
    Train to Busan (2016)`,
  tree: `Avatar (2009); True Detective (2014); Rise of the Planet of the Apes (2011); To Kill a Mockingbird (1962);
    Gone with the Wind (1939); Parks and Recreation (2009); The Karate Kid (1984); What's Eating Gilbert Grape (1993)`,
  vertigo: `Prisoners (2013); Doctor Strange (2016); Vertigo (1958); Fear and Loathing in Las Vegas (1998); Twister (1996)`,
  vinyl: `Bohemian Rhapsody (2018); Shaun of the Dead (2004); Almost Famous (2000); Walk the Line (2005);
    Dirty Dancing (1987); Elvis (2022)`,
  wave: `Avatar: The Way of Water (2022); Cast Away (2000); Aquaman (2018); Moana (2016); The Day After Tomorrow (2004);
    Black Panther: Wakanda Forever (2022); Point Break (1991)`,
  web: `Spider-Man (2002); Spider-Man: No Way Home (2021); Spider-Man: Homecoming (2017); Spider-Man 3 (2007);
    Spider-Man: Across the Spider-Verse (2023)`,
  wire: `District 9 (2009); 1917 (2019); Sicario (2015); Children of Men (2006); The Great Escape (1963)`,
}

/** Identifies a title, whatever its capitals and punctuation. */
const keyOf = (title: string, year: number): string =>
  `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')} ${year}`

/** Every well-known title with its year and motif. */
export const WELL_KNOWN_TITLES: readonly (readonly [title: string, year: number, motif: string])[] =
  Object.entries(TITLES_OF_MOTIF).flatMap(([motif, titles]) =>
    titles.split(/;\s*/).map((entry) => [entry.slice(0, -7), Number(entry.slice(-5, -1)), motif] as const),
  )

// Sources disagree by a year about releases, and a corrected date does not change the poster.
const motifs = new Map(
  WELL_KNOWN_TITLES.flatMap(([title, year, motif]) =>
    [year - 1, year, year + 1].map((each) => [keyOf(title, each), motif] as const),
  ),
)

/** Returns the motif that was picked by hand for a well-known title. */
export function pickedMotif(title: string, year: number | null): string | undefined {
  return year === null ? undefined : motifs.get(keyOf(title, year))
}
