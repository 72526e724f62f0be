import { PublicFrame } from '~/components/public-frame/public-frame'
import { CallToAction } from './sections/call-to-action'
import { Features } from './sections/features'
import { Hero } from './sections/hero'
import { Pricing } from './sections/pricing'

/** The marketing page. */
export function Landing() {
  return (
    <PublicFrame>
      <Hero />
      <Features />
      <Pricing />
      <CallToAction />
    </PublicFrame>
  )
}
