import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../feature/Feature.js'
import { sql } from 'kysely'
import { ago } from '../database/time.js'
import { cleanup } from '../feature/cleanup.js'
import {
  deliverBySmtp,
  deliverToOutbox,
  discardEmail,
  Mail,
  outboxFolder,
  type MailTransport,
} from './Mail.js'
import { cleanOutbox } from './cleanOutbox.js'
import { QueuedMail } from './entities.js'

declare module '../database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof QueuedMail> {}
}

declare module '../feature/Context.js' {
  interface SharedServices {
    mail: Mail
    mailTransport: MailTransport
  }
}

/** Emails. */
export const feature: Feature = {
  entities: [QueuedMail],
  createShared: ({ env, database, log, secrets, options: { onEmail } }) => {
    const mailTransport = !env.mail ? 'off' : env.smtpUrl ? 'smtp' : 'outbox'
    const deliver = !env.mail
      ? discardEmail
      : env.smtpUrl
        ? deliverBySmtp(env.smtpUrl, env.mailFrom)
        : deliverToOutbox(outboxFolder(env.dataDir), env.mailFrom, onEmail)
    return { mailTransport, mail: new Mail({ database, secrets, deliver, publicUrl: env.publicUrl, log }) }
  },
  jobs: [
    cleanup('mails', 'mail', ['id'], sql`expires_at < ${ago(1, 'day')}`),
    {
      name: 'outbox',
      run: async ({ env, mailTransport }) =>
        mailTransport === 'outbox' && cleanOutbox(outboxFolder(env.dataDir)),
    },
  ],
}
