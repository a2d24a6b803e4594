import { useNavigate } from 'react-router-dom'
import { PALETTE } from './paletteTexts.js'
import { SearchBoxList } from '../../titles/search/SearchBoxList.js'
import { paths } from '../../paths.js'
import type { SearchListProps } from '../../platform/ui/forms/SearchField.js'
import { SearchIcon } from '../../platform/ui/icons/SearchIcon.js'
import { t } from '../../platform/ui/language/t.js'
import { closePalette } from './palette.js'
import { paletteGroups } from './paletteGroups.js'
import { PaletteDialog } from './PaletteDialog.js'
import { command, useCommands } from './useCommands.js'

/** The suggestions of the palette: those of the search box, commands, and the search for the text. Open as long as the palette is. */
function PaletteList(props: SearchListProps) {
  const commands = useCommands()
  return (
    <SearchBoxList
      {...props}
      open
      onOpen={(open) => {
        if (!open) closePalette()
      }}
      commands={(text) =>
        paletteGroups(commands(text), text, {
          label: t('Search'),
          options: [command(SearchIcon, PALETTE.searchFor(text), paths.search({ query: text }), 'search')],
        })
      }
    />
  )
}

/** A dialog that finds titles, people, genres, the viewer's watchlists, pages and actions by what is typed. */
export function CommandPalette() {
  const navigate = useNavigate()
  return (
    <PaletteDialog
      title={PALETTE.title}
      List={PaletteList}
      onSubmit={(query) => {
        closePalette()
        void navigate(paths.search({ query }))
      }}
      onClose={closePalette}
    />
  )
}
