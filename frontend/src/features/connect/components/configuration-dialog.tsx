import Button from '@mui/material/Button'
import { useState } from 'react'
import { AlertIcon } from '~/components/icons/icons'
import { Notice } from '~/components/notice/notice'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useRotateKey } from '../hooks/use-rotate-key'
import { deviceKeys } from '../lib/device-keys'
import type { Configuration } from '../lib/dialog-state'
import { defaultOptions } from '../lib/options'
import { likelyPlatform } from '../lib/platform'
import { messages } from '../messages'
import styles from './configuration-dialog.module.css'
import { DeviceSettings } from './device-settings'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { LiveStatus } from './live-status'
import { OccasionNotice } from './occasion-notice'
import { OptionsForm } from './options-form'
import { PlatformTabs } from './platform-tabs'
import { SetUp } from './set-up'

interface ConfigurationDialogProps {
  user: CurrentUser
  configuration: Configuration
  onRotated: (configuration: Configuration) => void
  onClose: () => void
}

/** After a connect: how the tunnel gets onto a device, until its first handshake is seen. */
export function ConfigurationDialog({ user, configuration, onRotated, onClose }: ConfigurationDialogProps) {
  const { server, device, tunnel, key, connectionId, occasion } = configuration
  const [platform, setPlatform] = useState(likelyPlatform)
  const [options, setOptions] = useState(defaultOptions)
  const { rotate, isRotating } = useRotateKey(user.id, (_, rotated) => rotated && onRotated(rotated))
  const { dialog } = messages
  return (
    <DialogFrame
      title={dialog.title(server.city)}
      size="wide"
      lead={<LiveStatus connectionId={connectionId} city={server.city} />}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {dialog.done}
        </Button>
      }
      onClose={onClose}
    >
      <div className={styles.stack}>
        <OccasionNotice occasion={occasion} />
        {server.isLocal && (
          <Notice tone="warning" icon={<AlertIcon />} title={dialog.localNode}>
            {dialog.localNodeText}
          </Notice>
        )}
        {!deviceKeys.isLasting && (
          <Notice tone="warning" icon={<AlertIcon />} title={dialog.notLasting}>
            {dialog.notLastingText}
          </Notice>
        )}
        <PlatformTabs platform={platform} onChange={setPlatform} />
        <SetUp
          platform={platform}
          tunnel={tunnel}
          privateKey={key.privateKey}
          options={options}
          server={server}
          killSwitch={user.killSwitch}
        />
        <OptionsForm tunnel={tunnel} platform={platform} options={options} onChange={setOptions} />
        <DeviceSettings
          key={device.id}
          device={device}
          isRotating={isRotating}
          onRotate={() => void rotate({ connection: { connectionId, server }, device })}
        />
      </div>
    </DialogFrame>
  )
}
