import type { ReactNode } from 'react'
import { OfflineBanner } from '~/components/offline-banner/offline-banner'
import { Footer } from './footer'
import { messages } from './messages'
import { Navigation } from './navigation'
import styles from './public-frame.module.css'

/** Around every public page that is no form of its own: skip link, navigation, `main`, footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      <div className={styles.top}>
        <OfflineBanner />
        <Navigation />
      </div>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
