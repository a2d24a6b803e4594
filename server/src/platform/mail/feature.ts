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
  type MailTransport,
  outboxFolder,
} from './Mail.js'
import { QueuedMail } from './entities.js'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const OUTBOX_DAYS = 7

/** Deletes the old emails of an outbox folder. */
async function cleanOutbox(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const oldest = Date.now() - OUTBOX_DAYS * 24 * 60 * 60_000
  for (const name of names.filter((one) => /\.(?:txt|html)$/.test(one))) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < oldest) await rm(file, { force: true })
  }
}

declare module '../database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof QueuedMail> {}
}

declare module '../feature/Context.js' {
  interface SharedServices {
    mail: Mail
    mailTransport: MailTransport
  }
}

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
