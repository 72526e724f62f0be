import { qrCodeOf } from '~/lib/qr-code'
import { messages } from './messages'
import styles from './security.module.css'

/** The secret as a QR code: always dark on white, or cameras refuse it. */
export function TotpPicture({ uri }: { uri: string }) {
  const { size, path } = qrCodeOf(uri)
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={messages.setup.pictureLabel}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
