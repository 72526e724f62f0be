import '~/theme/styles'
import { reloadAfterRelease } from '~/lib/reload-after-release'
import { loadLanguage } from '~/languages/load'
import { startEarlyReads } from '~/lib/early-reads'

reloadAfterRelease()
startEarlyReads()

// Texts are looked up while modules load: the app comes after them. Both are on their way since the document named them.
void loadLanguage()
  .then(() => import('~/app/start'))
  .then(({ start }) => start())
