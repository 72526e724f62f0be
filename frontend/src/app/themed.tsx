import { atHand } from './at-hand'
import type { Page } from './page'

/** A screen that is made of MUI, in its theme. The code of both comes together, and is asked for again together. */
export function themed(load: Page['load']): Page['load'] {
  return atHand(async () => {
    const [{ MuiTheme }, { default: Screen }] = await Promise.all([import('./mui'), load()])
    return {
      default: () => (
        <MuiTheme>
          <Screen />
        </MuiTheme>
      ),
    }
  })
}
