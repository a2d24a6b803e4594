import type { MovieType } from '../../titles/types/Movie.js'

/** A title by the name, year and type that a catalogue knows it by. */
export interface DemoTitle {
  title: string
  year: number
  type: keyof typeof MovieType
}

/** A member of a demo. */
export interface DemoPerson {
  username: string
  firstName: string
  bio: string
  /** IANA name. */
  timeZone: string
  /** What the films of their diary have in common; any of the filters chooses films. */
  tastes: { genre?: string; language?: string; from?: number; to?: number }[]
  /** Films of their diary, and the days over which they are spread. */
  films: number
  days: number
  /** Added to a title's rating by everybody: how generous they are. */
  bias: number
  /** Series that they watch, and the share of the episodes that they have watched. */
  series: { title: DemoTitle; share: number }[]
  reviews: { title: DemoTitle; rating: number; review: string }[]
  watchlist: { name: string; description: string; isRanked: boolean; titles: DemoTitle[] }
  follows: string[]
}

const film = (title: string, year: number): DemoTitle => ({ title, year, type: 'MOVIE' })
const show = (title: string, year: number): DemoTitle => ({ title, year, type: 'TV' })

/** The people of a demo. They are invented, and so are their opinions. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    username: 'ines',
    firstName: 'Inês',
    bio: 'Projectionist. Rewatches more than she watches.',
    timeZone: 'Europe/Lisbon',
    tastes: [{ language: 'fr' }, { language: 'it' }, { to: 1975 }],
    films: 420,
    days: 1_600,
    bias: 0,
    series: [{ title: show('Twin Peaks', 1990), share: 1 }],
    reviews: [
      {
        title: film('Stalker', 1979),
        rating: 10,
        review: 'Nothing happens, and I was afraid of every puddle. The room is not the point; the walk is.',
      },
      {
        title: film('Vertigo', 1958),
        rating: 9,
        review: 'The green light of the sign does more acting than most casts. It grows crueller each time.',
      },
      {
        title: film('Amélie', 2001),
        rating: 6,
        review: 'A box of sweets. I enjoyed it, and then I wanted bread.',
      },
    ],
    watchlist: {
      name: 'Light through windows',
      description: 'Films that I would show for one beam of light alone.',
      isRanked: true,
      titles: [
        film('The Leopard', 1963),
        film('Days of Heaven', 1978),
        film('In the Mood for Love', 2000),
        film('The Third Man', 1949),
        film('Barry Lyndon', 1975),
      ],
    },
    follows: ['tomasz', 'yuki', 'marcus'],
  },
  {
    username: 'tomasz',
    firstName: 'Tomasz',
    bio: 'Night shifts, so: series. Counts episodes the way others count sheep.',
    timeZone: 'Europe/Warsaw',
    tastes: [{ genre: 'Crime' }, { genre: 'Thriller', from: 2000 }],
    films: 180,
    days: 1_200,
    bias: 0.5,
    series: [
      { title: show('Breaking Bad', 2008), share: 1 },
      { title: show('Better Call Saul', 2015), share: 0.7 },
      { title: show('The Wire', 2002), share: 0.55 },
      { title: show('Dark', 2017), share: 1 },
      { title: show('The Sopranos', 1999), share: 0.3 },
    ],
    reviews: [
      {
        title: show('Breaking Bad', 2008),
        rating: 10,
        review: 'Five seasons about a man who says that he does it for others. Watch his hands.',
      },
      {
        title: film('Heat', 1995),
        rating: 9,
        review: 'The street scene is loud; the coffee is louder.',
      },
      { title: film('Se7en', 1995), rating: 9, review: 'It rains for a week and I needed another to dry.' },
    ],
    watchlist: {
      name: 'One last job',
      description: 'It is never the last one.',
      isRanked: false,
      titles: [
        film('Heat', 1995),
        film('Sexy Beast', 2000),
        film('Thief', 1981),
        film('Inception', 2010),
        film('The Killing', 1956),
      ],
    },
    follows: ['ines', 'amara'],
  },
  {
    username: 'amara',
    firstName: 'Amara',
    bio: 'Watches with two children on the sofa and finishes alone after nine.',
    timeZone: 'Africa/Lagos',
    tastes: [{ genre: 'Animation' }, { genre: 'Family' }, { genre: 'Comedy', from: 1990 }],
    films: 260,
    days: 1_000,
    bias: 1,
    series: [
      { title: show('Avatar: The Last Airbender', 2005), share: 1 },
      { title: show('Bluey', 2018), share: 0.4 },
      { title: show('The Good Place', 2016), share: 0.8 },
    ],
    reviews: [
      {
        title: film('Spirited Away', 2001),
        rating: 10,
        review: 'My daughter asked whether the train goes on. We have talked about it ever since.',
      },
      {
        title: film('Paddington 2', 2017),
        rating: 9,
        review: 'I came for the children and was the one who cried at the launderette.',
      },
      { title: film('Frozen', 2013), rating: 6, review: 'Seen forty times, thirty-eight of them by ear.' },
    ],
    watchlist: {
      name: 'Sofa, all of us',
      description: 'Asked for by at least one person under ten.',
      isRanked: false,
      titles: [
        film('My Neighbor Totoro', 1988),
        film('The Iron Giant', 1999),
        film('WALL·E', 2008),
        film('Coco', 2017),
        film('Paddington', 2014),
      ],
    },
    follows: ['yuki', 'tomasz', 'marcus'],
  },
  {
    username: 'yuki',
    firstName: 'Yuki',
    bio: 'Japan, Korea, and whatever has ghosts in it.',
    timeZone: 'Asia/Tokyo',
    tastes: [{ language: 'ja' }, { language: 'ko' }, { genre: 'Horror', from: 1970 }],
    films: 300,
    days: 1_400,
    bias: -0.3,
    series: [
      { title: show('Cowboy Bebop', 1998), share: 1 },
      { title: show('Death Note', 2006), share: 1 },
      { title: show('Squid Game', 2021), share: 0.6 },
    ],
    reviews: [
      {
        title: film('Parasite', 2019),
        rating: 10,
        review: 'A house is a body with stairs. I counted them: everybody goes the wrong way once.',
      },
      {
        title: film('Ringu', 1998),
        rating: 8,
        review: 'The video is the least of it. The telephone, though.',
      },
      {
        title: film('Tokyo Story', 1953),
        rating: 10,
        review: 'The parents say that they are content. I called mine in the middle of it.',
      },
    ],
    watchlist: {
      name: 'Leave the light on',
      description: 'In the order in which I stopped sleeping.',
      isRanked: true,
      titles: [
        film('Pulse', 2001),
        film('Audition', 1999),
        film('The Wailing', 2016),
        film('A Tale of Two Sisters', 2003),
        film('The Shining', 1980),
      ],
    },
    follows: ['ines', 'priya'],
  },
  {
    username: 'marcus',
    firstName: 'Marcus',
    bio: 'Sees it on the largest screen within forty miles or not at all.',
    timeZone: 'America/Chicago',
    tastes: [{ genre: 'Science Fiction' }, { genre: 'Action', from: 1980 }, { genre: 'Adventure' }],
    films: 340,
    days: 1_500,
    bias: 0.3,
    series: [
      { title: show('The Expanse', 2015), share: 0.9 },
      { title: show('Star Trek: The Next Generation', 1987), share: 0.5 },
      { title: show('Severance', 2022), share: 1 },
    ],
    reviews: [
      {
        title: film('Blade Runner 2049', 2017),
        rating: 9,
        review: 'Two hours and forty minutes of weather. I would live in it, with a better coat.',
      },
      {
        title: film('Mad Max: Fury Road', 2015),
        rating: 10,
        review: 'They drive there, and they drive back. Not one cut is where I would have put it.',
      },
      {
        title: film('The Matrix', 1999),
        rating: 9,
        review: 'I walked home from this looking at every telephone box in town.',
      },
    ],
    watchlist: {
      name: 'On the big screen again',
      description: 'Waiting for anybody nearby to show these.',
      isRanked: false,
      titles: [
        film('2001: A Space Odyssey', 1968),
        film('Lawrence of Arabia', 1962),
        film('Dune', 2021),
        film('Apocalypse Now', 1979),
        film('Interstellar', 2014),
      ],
    },
    follows: ['amara', 'yuki'],
  },
  {
    username: 'priya',
    firstName: 'Priya',
    bio: 'Romance, disaster, documentaries about either.',
    timeZone: 'Asia/Kolkata',
    tastes: [{ language: 'hi' }, { genre: 'Romance', from: 1985 }, { genre: 'Documentary' }],
    films: 300,
    days: 1_100,
    bias: 0.6,
    series: [
      { title: show('Fleabag', 2016), share: 1 },
      { title: show('The Office', 2005), share: 0.6 },
      { title: show('The Crown', 2016), share: 0.5 },
    ],
    reviews: [
      {
        title: film('Before Sunset', 2004),
        rating: 10,
        review: 'Eighty minutes, one afternoon, and nine years in every glance. He will miss that plane.',
      },
      {
        title: film('Titanic', 1997),
        rating: 8,
        review: 'There was room on the door. There was never room at that table.',
      },
      {
        title: show('Fleabag', 2016),
        rating: 10,
        review: 'Somebody notices that she looks at us, and I have not recovered.',
      },
    ],
    watchlist: {
      name: 'Trains and second chances',
      description: 'Somebody runs along a platform in each of them.',
      isRanked: false,
      titles: [
        film('Brief Encounter', 1945),
        film('Before Sunrise', 1995),
        film('The Lunchbox', 2013),
        film('Dilwale Dulhania Le Jayenge', 1995),
        film('Casablanca', 1942),
      ],
    },
    follows: ['amara', 'ines', 'tomasz'],
  },
]
