import { Screen } from '../../../kernel/ui'
import { FileSections } from '../file-sections'
import { SearchView } from './search-view'

/** Searches all hosted files. */
export default function SearchScreen() {
  return (
    <Screen title="Files" fills>
      <FileSections />
      <SearchView />
    </Screen>
  )
}
