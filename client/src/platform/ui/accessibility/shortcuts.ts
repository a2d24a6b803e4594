import { t } from '../../../../../server/contract/translate.js'

/** Texts of the keyboard shortcuts and of the dialog that lists them. */
export const SHORTCUTS = {
  title: t('Keyboard shortcuts'),
  singleKeys: t('Single-key shortcuts'),
  singleKeysHint: t(
    'Turn them off if you speak to your device or press keys by accident. Kept in this browser.',
  ),
  /** The keys, as on a keyboard, and what they do. */
  anyKeys: [
    { keys: ['Ctrl', 'K'], does: t('Search and commands (⌘ K on a Mac)') },
    { keys: ['Alt', 'T'], does: t('Go to the newest notice') },
    { keys: ['Esc'], does: t('Close a menu or a dialog') },
  ],
  single: [
    { keys: ['/'], does: t('Search and commands') },
    { keys: ['l'], does: t('Log a viewing of the title in focus, under the pointer, or of the page') },
    {
      keys: ['w'],
      does: t('Mark the title in focus, under the pointer or chosen in a list as watched, or not'),
    },
    {
      keys: ['f'],
      does: t('Add the title in focus, under the pointer or chosen in a list to the favorites, or remove it'),
    },
    { keys: ['?'], does: t('This list') },
  ],
} as const
