/** Written by codegen: the id under which the server knows each operation. */
export const OPERATION_IDS: Readonly<Record<string, string>> = {
  AboutPage: '86c16a5e231171d9b78ad5c92b64d2a2dc44749cf78f9863fc002adedda415a1',
  FilteredMovies: '9956175de54e69a98426eaf45296d2ef2c9ddf8488561d3658c919056e4cb835',
  HomeHero: '8a8b4074fcd50e0c5e3fcd7bad6326a01a73404039f67e8d61bb0571298bdd8a',
  HomePage: 'd0a1adfb7988d8afc29db82d26c94becf5b9426a88bce4b8da5dd29d61c361bd',
  HomeRail: 'ef1ddda884111d38c0580daecc2a890badf48c1cc2f6f4fe9f6fb84fa6e2277d',
  ListingPage: 'bee8c476209b3d19218609914f36501c20c14b145066a623aac472a19d93cd9e',
  MoviePage: '7b19b2c0616b99f01d4e919418d4e4cde331b5c812f1583217e545b0a1a7555d',
  SearchPage: '6f4636f5e2dcbaa14052d8394a33231c9ea68fe5aadace11d2d7dfb234f4242a',
  SourceNotice: '06e5d7e4c2de4dc7c8d927521a60601d8769540551c20d6906a24b1a0e49eb94',
  Suggestions: 'dbb9bb0d710395e7bf117a674c845122f6e86e1ea02f2e0396d0de00492c3cb6',
}
