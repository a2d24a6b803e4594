// Test data of the screenshots: a user with typical data, one without any, one with one entry of each kind,
// and one whose texts are as long, unbroken or right-to-left as the rules allow.
import sharp from 'sharp'

const PASSWORD = 'Engine1843!'

const FAVORITES = [
  'Parasite',
  'Blade Runner',
  'In the Mood for Love',
  'Spirited Away',
  'Amélie',
  'Alien',
  'Seven Samurai',
  'Fleabag',
  'Whiplash',
  'Mad Max: Fury Road',
  'Portrait of a Lady on Fire',
  'The Godfather',
  'Chernobyl',
  'Dune',
]
const WATCHED = [
  ['The Godfather', 10],
  ['Parasite', 9],
  ['Alien', 9],
  ['Hero', 7],
  ['Breaking Bad', 10],
  ['Eternal Sunshine of the Spotless Mind', 8],
  ['The Wire', null],
  ['Whiplash', 8],
  ['Spirited Away', 10],
  ['Amélie', 7],
]
const LISTS = [
  ['Slow Sundays', 'Films that take their time, for the ones who have it.', true, FAVORITES.slice(2, 8)],
  [
    'Rain on neon',
    'Cities at night, wet streets, nobody sleeps.',
    true,
    ['Blade Runner', 'Parasite', 'Alien', 'Dune'],
  ],
  ['With the children', '', false, ['Spirited Away']],
  ['Someday', 'What everybody has seen but me.', false, []],
]
const REVIEWS = [
  ['Parasite', 9, 'A staircase is a plot. Every step down costs somebody something, and the camera counts.'],
  ['Blade Runner', 10, 'I have owned four cuts of it and would watch a fifth tonight.'],
  ['Alien', 9, 'Still the best argument for quarantine.'],
  ['Amélie', 7, 'Too sweet by a spoonful, and I asked for another.'],
]
/** Reviews of the first favorite by other users. */
const OTHERS = [
  [
    'theo_marlow',
    10,
    'Funny until it is not, and then you notice when it stopped.\n\nSee it knowing nothing.',
  ],
  [
    'noor',
    8,
    'فيلم مذهل من البداية إلى النهاية، لا يترك لك لحظة واحدة لتلتقط أنفاسك. شاهدته مرتين (Parasite 2019) وسأعود إليه.',
  ],
  ['tamar_levi', 9, 'סרט מדויק כמו שעון. כל פרט שנראה מקרי בהתחלה חוזר בסוף.'],
  ['hana', 7, '段差の映画。上へ、下へ、そしてもっと下へ。'],
  ['rui', 6, '👏👏👏 🏠⬆️🏠⬇️ 😱', true],
  ['wwwwwwwwwwwwwwwwwwwwwwwwwwwwww', 1, 'unbroken'.repeat(60)],
  ['pilar', 8, 'The garden party alone.'],
  ['jonas', 4, 'Admirable; I did not like anybody in it.'],
  ['edda', 9, ''],
  ['marisol', 10, 'Worth it for the peach.', true],
  ['kofi', 7, 'Good.'],
  ['ines', 9, 'The rain scene.'],
]

/** Difficult titles: long, unbroken, and in scripts that the page's fonts do not contain. */
const HARD_TITLES = [
  'Night of the Day of the Dawn of the Son of the Bride of the Return of the Revenge of the Terror of the Attack of the Evil, Mutant, Alien, Flesh Eating, Hellbound, Zombified Living Dead Part 2',
  'Supercalifragilisticexpialidocious'.repeat(3),
  '千と千尋の神隠し',
  '기생충: 흑백판',
  'الرسالة',
  'ביקור התזמורת',
  'แฟนฉัน',
  'Иди и смотри',
  '🎬🍿',
]

/** Fills a new server. `query` runs SQL on its database. Resolves to the users by role. */
export async function makePeople(url, query) {
  const send = async (path, body, token, method = 'POST') => {
    const authorization = token && { authorization: `Bearer ${token}` }
    const headers = { 'content-type': 'application/json', ...authorization }
    const request = { method, headers, body: JSON.stringify(body) }
    const response = await fetch(`${url}/api${path}`, request)
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  const graph = async (text, variables, token) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: text, variables }),
    })
    const { data, errors } = await response.json()
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
  const join = async (username) => {
    const person = { username, email: `${username}@example.org`, password: PASSWORD }
    await send('/auth/register', person)
    await query(`update account set email_verified_at = now() where username = '${username}'`)
    return { ...person, token: (await send('/auth/login', person)).token }
  }
  const idOf = async (title) => {
    const { results } = await (
      await fetch(`${url}/api/movies/search?query=${encodeURIComponent(title)}`)
    ).json()
    const found = results.find((one) => one.title === title) ?? results[0]
    if (!found) throw new Error(`The catalogue does not have ${title}`)
    return found.id
  }
  const keep = async (person, { favorites, watched, lists, reviews }) => {
    for (const title of favorites.toReversed())
      await send('/users/favorites', { movieId: await idOf(title) }, person.token)
    for (const [title, rating] of watched)
      await send('/users/watched', { movieId: await idOf(title), ...(rating && { rating }) }, person.token)
    person.lists = []
    for (const [name, description, isPublic, titles] of lists) {
      const { data } = await send('/watchlists', { name, description, isPublic }, person.token)
      person.lists.push(data.id)
      for (const title of titles)
        await send(`/watchlists/${data.id}/movies`, { movieId: await idOf(title) }, person.token)
    }
    for (const [title, rating, review, spoiler = false] of reviews)
      await send('/reviews', { movieId: await idOf(title), title, rating, review, spoiler }, person.token)
  }

  const [whole, bare, single, hard] = [
    await join('iris_calder'),
    await join('new_here'),
    await join('one_of_each'),
    await join('abcdefghijklmnopqrstuvwxyz_0123'.slice(0, 30)),
  ]
  await keep(whole, { favorites: FAVORITES, watched: WATCHED, lists: LISTS, reviews: REVIEWS })
  for (const title of ['Mickey 17', 'Past Lives'])
    await send('/users/not-interested', { movieId: await idOf(title) }, whole.token)
  await send(
    '/users/profile',
    {
      firstName: 'Iris',
      lastName: 'Calder',
      bio: 'Projectionist by night, librarian by day. I collect endings, and programme a small cinema where nobody is allowed to leave before the credits.',
    },
    whole.token,
    'PUT',
  )
  const form = new FormData()
  form.set('avatar', new Blob([await portrait()], { type: 'image/png' }), 'iris.png')
  const sent = await fetch(`${url}/api/users/avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${whole.token}` },
    body: form,
  })
  if (!sent.ok) throw new Error(`The picture was refused: ${await sent.text()}`)
  await keep(single, {
    favorites: ['Dune'],
    watched: [['Dune', 6]],
    lists: [['The one', '', false, ['Dune']]],
    reviews: [['Dune', 6, 'Sand.']],
  })
  await keep(hard, {
    favorites: ['Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb', 'Parasite'],
    watched: [['Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb', 10]],
    lists: [
      ['Unbroken'.repeat(13).slice(0, 100), 'd'.repeat(500), true, ['Dune', 'Parasite']],
      ['قائمة الأفلام التي أريد مشاهدتها هذا الشتاء 🎬', 'أفلام طويلة لليالٍ طويلة', true, ['Dune']],
      [
        'Everything that I have ever meant to see and never had the evening for, in no order, honestly',
        '',
        true,
        [],
      ],
    ],
    reviews: [
      ['Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb', 10, 'm'.repeat(1_000)],
    ],
  })
  await send(
    '/users/profile',
    { firstName: 'F'.repeat(50), lastName: 'L'.repeat(50), bio: 'b'.repeat(500) },
    hard.token,
    'PUT',
  )

  const parasite = await idOf('Parasite')
  const tokens = []
  for (const [username, rating, review, spoiler = false] of OTHERS) {
    const { token } = await join(username)
    tokens.push(token)
    const { data } = await send(
      '/reviews',
      { movieId: parasite, title: 'Parasite', rating, review, spoiler },
      token,
    )
    for (const liking of tokens.slice(0, tokens.length % 5))
      if (liking !== token) await send(`/reviews/${data.id}/like`, {}, liking)
  }

  const favoriteIds = await Promise.all(FAVORITES.slice(0, 4).map(idOf))
  const showProfile = (person, more) =>
    graph(
      'mutation ($input: ProfileSettingsInput!) { updateProfileSettings(input: $input) { id } }',
      { input: { isPublic: true, ...more } },
      person.token,
    )
  await showProfile(whole, { showsFigures: true, showsDiary: true, favoriteIds })
  await graph('mutation { endFirstSteps { id } }', {}, whole.token)
  for (const token of tokens.slice(0, 4)) await showProfile({ token }, {})
  const { profile } = await graph('{ profile(username: "iris_calder") { user { id } } }', {}, whole.token)
  for (const token of [single.token, ...tokens.slice(0, 5)])
    await graph('mutation ($id: ID!) { follow(userId: $id) { id } }', { id: profile.user.id }, token)
  for (const title of ['Alien', 'Dune'])
    await send(
      '/users/diary',
      { movieId: await idOf(title), watchedOn: '2024-11-30', rating: 9, rewatch: true },
      whole.token,
    )

  const tick = async (title, season, from, to) =>
    graph(
      'mutation ($input: TickEpisodesInput!) { tickEpisodes(input: $input) { __typename } }',
      {
        input: {
          movie: { movieId: String(await idOf(title)) },
          episodes: Array.from({ length: to - from + 1 }, (_none, index) => ({
            season,
            number: from + index,
          })),
          watchedOn: '2024-11-30',
        },
      },
      whole.token,
    )
  for (const [title, season, from, to] of [
    ['Game of Thrones', 1, 1, 10],
    ['Severance', 1, 1, 3],
    ['Better Call Saul', 1, 1, 7],
    ['Better Call Saul', 2, 1, 4],
  ])
    await tick(title, season, from, to)

  // Fixed dates, so that the screenshots do not depend on the day.
  const day = `timestamptz '2024-12-01 20:00Z'`
  await query(`update account set created_at = ${day} - interval '400 days'`)
  for (const table of ['favorite', 'watched', 'watchlist_movie'])
    await query(`update ${table} set added_at = ${day} - id * interval '31 hours'`)
  await query(`update watched set watched_at = added_at`)
  await query(
    `update viewing set created_at = ${day} - id * interval '29 hours', watched_on = (${day} - id * interval '29 hours')::date, "precision" = 3`,
  )
  await query(`update watchlist set created_at = ${day} - id * interval '9 days'`)
  await query(
    `update review set created_at = ${day} - id * interval '53 hours', updated_at = ${day} - id * interval '53 hours' + (id % 4 = 0)::int * interval '1 hour'`,
  )
  return {
    whole,
    bare,
    single,
    hard,
    ids: {
      parasite,
      dune: await idOf('Dune'),
      series: await idOf('Breaking Bad'),
      begun: await idOf('Better Call Saul'),
    },
  }
}

/** Gives difficult titles to the least popular films. Resolves to their ids. */
export async function hardenTitles(query) {
  const { rows } = await query(
    `select id from movie order by popularity, id desc limit ${HARD_TITLES.length}`,
  )
  for (const [i, { id }] of rows.entries())
    await query(`update movie set title = '${HARD_TITLES[i].replaceAll("'", "''")}' where id = ${id}`)
  return rows.map(({ id }) => id)
}

/** Draws an avatar: a face of two paper shapes. */
function portrait() {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
        <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#e58f5a"/><stop offset="1" stop-color="#7a2f5b"/></linearGradient></defs>
        <rect width="400" height="400" fill="url(#sky)"/>
        <path d="M60 400c0-92 52-128 140-128s140 36 140 128z" fill="#241436"/>
        <path d="M160 300v-60h80v60c0 30-80 30-80 0z" fill="#d99a72"/>
        <ellipse cx="200" cy="180" rx="74" ry="92" fill="#f0b78d"/>
        <path d="M110 214c-30-110 26-160 92-160s118 46 92 156c-6-64-34-96-86-104-44 28-84 40-98 108z" fill="#2b1a2e"/>
      </svg>`,
    ),
  )
    .png()
    .toBuffer()
}
