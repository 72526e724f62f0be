import { OfflineBanner } from '~/components/offline-banner/offline-banner'
import styles from './landing.module.css'
import { messages } from './messages'
import { CallToAction } from './sections/call-to-action'
import { Features } from './sections/features'
import { Footer } from './sections/footer'
import { Hero } from './sections/hero'
import { Navigation } from './sections/navigation'
import { Pricing } from './sections/pricing'

/** The marketing page. */
export function Landing() {
  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      <OfflineBanner />
      <Navigation />
      <main id="content" tabIndex={-1}>
        <Hero />
        <Features />
        <Pricing />
        <CallToAction />
      </main>
      <Footer />
    </>
  )
}
