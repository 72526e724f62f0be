import { Trouble } from '../../kernel/ui'
import { AdvisorScreen } from './advisor-screen'
import { GrowthCards } from './growth-cards'

/** Where more revenue may come from. */
export default function GrowthScreen() {
  return (
    <AdvisorScreen>
      {({ growthOpportunities: opportunities }) =>
        opportunities.length === 0 ? (
          <Trouble title="No growth opportunities" text="Opportunities appear here when your figures point to one." />
        ) : (
          <GrowthCards opportunities={opportunities} />
        )
      }
    </AdvisorScreen>
  )
}
