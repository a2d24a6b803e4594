import { skipped } from './reading/drafts.js'
import { format } from './reading/Format.js'
import { media, MEDIA_COLUMNS } from './yamtrack.js'

/** Exports of Floppy: rows of media as Yamtrack's, among rows of other kinds. */
export const floppy = format({
  id: 'floppy',
  files: [
    {
      role: 'csv',
      columns: ['row_type', ...MEDIA_COLUMNS],
      *rows(record) {
        const type = record.get('row_type').toLowerCase()
        if (type === 'media') yield* media(record)
        else yield skipped('TYPE_NOT_IMPORTED', record.get('title'), { type: type.slice(0, 100) })
      },
    },
  ],
})
