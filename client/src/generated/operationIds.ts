/** Written by codegen: the id under which the server knows each operation. */
export const OPERATION_IDS: Readonly<Record<string, string>> = {
  FilteredMovies: '9956175de54e69a98426eaf45296d2ef2c9ddf8488561d3658c919056e4cb835',
  HomeHero: '8a8b4074fcd50e0c5e3fcd7bad6326a01a73404039f67e8d61bb0571298bdd8a',
  HomePage: 'd0a1adfb7988d8afc29db82d26c94becf5b9426a88bce4b8da5dd29d61c361bd',
  HomeRail: 'ef1ddda884111d38c0580daecc2a890badf48c1cc2f6f4fe9f6fb84fa6e2277d',
  ListingPage: '36e08be851f37989a2717ef75fbc1b135fd087a56fb07cd907269be3fc230261',
  MoviePage: 'af76d7d78e80aed8dded2eee100534e51ab27ab727ea99084bf955c4e07624f0',
  SearchPage: '71c04ac655c17a20274f6b8fcfa90612585c2970e3ed80ce084dbce529fa714d',
  Suggestions: 'dbb9bb0d710395e7bf117a674c845122f6e86e1ea02f2e0396d0de00492c3cb6',
}
