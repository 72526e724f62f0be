import { filesFor } from '../lib/files'
import { fileNameOf, tunnelNameOf } from '../lib/file-name'
import type { ConfigurationOptions } from '../lib/options'
import type { Platform } from '../lib/platform'
import type { Destination, Tunnel } from '../lib/tunnel'
import { messages } from '../messages'
import { CodePicture } from './code-picture'
import { FileButtons } from './file-buttons'
import { panelId } from './platform-tabs'
import styles from './set-up.module.css'

interface SetUpProps {
  platform: Platform
  tunnel: Tunnel
  privateKey: string
  options: ConfigurationOptions
  server: Destination
  killSwitch: boolean
}

/** Steps, file and code for one platform. */
export function SetUp({ platform, tunnel, privateKey, options, server, killSwitch }: SetUpProps) {
  const files = filesFor({ platform, tunnel, privateKey, options })
  const name = fileNameOf(server)
  return (
    <div className={styles.setUp} id={panelId} role="tabpanel" aria-label={messages.platformNames[platform]}>
      <div className={styles.words}>
        <h3 className={styles.heading}>{messages.dialog.stepsTitle(messages.platformNames[platform])}</h3>
        <ol className={styles.steps}>
          {messages.steps[platform].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {platform === 'linux' && (
          <pre className={styles.command}>
            {`sudo install -m 600 ${name} /etc/wireguard/\nsudo wg-quick up ${tunnelNameOf(server)}`}
          </pre>
        )}
        <FileButtons name={name} files={files} killSwitch={killSwitch} />
      </div>
      <CodePicture text={files.code} />
    </div>
  )
}
