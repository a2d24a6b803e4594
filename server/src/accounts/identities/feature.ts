import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { db } from '../../platform/database/statement.js'
import { OpenIdProvider } from './OpenIdProvider.js'
import { Identity } from './entities.js'
import { Identities } from './identities.service.js'
import { Providers } from './providers.service.js'
import { IdentitiesOfUserResolver, IdentitiesResolver } from './identities.resolver.js'
import { identityRoutes } from './identities.rest.js'
import { providerRoutes } from './providers.rest.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof Identity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    identities: Identities
    providers: Providers
  }
  interface SharedServices {
    /** The OpenID Connect provider; undefined when none is configured. */
    identityProvider: OpenIdProvider | undefined
  }
}

/** Sign-in with an identity provider. */
export const feature: Feature = {
  entities: [Identity],
  createShared: ({ env: { oidc }, log }) => ({ identityProvider: oidc && new OpenIdProvider(oidc, log) }),
  services: {
    identities: ({ shared, client, viewer, stepUp }) => new Identities(shared, client, viewer, stepUp),
    providers: ({ shared, client, sessions }) => new Providers(shared, client, sessions),
  },
  resolvers: [IdentitiesOfUserResolver, IdentitiesResolver],
  routes: { '/auth': identityRoutes, '/auth/oidc': providerRoutes },
  personalData: [
    {
      name: 'identities',
      exportRows: (accountId) =>
        db
          .selectFrom('identity')
          .select(['issuer', 'subject', 'created_at as createdAt'])
          .where('account_id', '=', accountId)
          .orderBy('created_at'),
      // Deleted at once, so that signing in with the provider again creates another account.
      erase: [(accountId) => db.deleteFrom('identity').where('account_id', '=', accountId)],
    },
  ],
}
