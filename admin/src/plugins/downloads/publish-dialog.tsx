import { Alert, Button, DialogActions, DialogContent, LinearProgress, MenuItem, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { ActButton, ConsoleDialog, useDiscard } from '../../kernel/ui'
import { DropZone, uploadTexts } from '../../kernel/upload'
import styles from './downloads.module.css'
import { platformOf, refusalOf } from './file-check'
import { sizeInWords } from '../../kernel/format/size'
import { type Build, channels, type PlatformId, platformName, platforms } from './types'
import type { Said } from './upload-build'
import { useUpload } from './use-upload'

interface Props {
  /** What is published: a version comes once. */
  builds: readonly Build[]
  onClose: () => void
}

const VERSION = /^\d{1,5}(\.\d{1,5}){1,3}(-[0-9a-z]+([.-][0-9a-z]+)*)?$/

/** Publishes a build: the file says for which platform. */
export function PublishDialog({ builds, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [said, setSaid] = useState<Omit<Said, 'platform'>>({ version: '', channel: 'stable', notes: '' })
  const { sent, trouble, start, cancel } = useUpload(onClose)
  const platform = file && !wrong ? platformOf(file) : undefined
  const busy = sent !== null
  const { close, question } = useDiscard(() => file !== null || said.version !== '' || said.notes !== '', onClose)
  const version = said.version.trim()
  const versionTrouble = platform && versionTroubleOf(version, platform, builds)
  const canUpload = platform !== undefined && version !== '' && !versionTrouble

  function onFile(chosen: File) {
    setFile(chosen)
    setWrong(refusalOf(chosen))
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (file && platform && canUpload && !busy) void start(file, { ...said, version, platform })
  }

  return (
    <ConsoleDialog title="Publish a build" onClose={close} busy={busy}>
      <form onSubmit={onSubmit}>
        <DialogContent sx={{ pt: '4px !important' }}>
          <Stack spacing={4}>
            {trouble && <Alert severity="error">{trouble}</Alert>}
            {busy && file && platform ? (
              <Progress sent={sent} file={file} what={`${platformName(platform)} ${version}`} />
            ) : (
              <>
                <DropZone
                  label="File of the build"
                  accept={platforms.map(({ extension }) => extension).join(',')}
                  chooseLabel={file ? 'Choose another file' : 'Choose a file'}
                  autoFocus
                  trouble={wrong && `${uploadTexts.errors}: ${wrong}`}
                  onChosen={({ files: [chosen] }) => chosen && onFile(chosen.file)}
                >
                  {file ? (
                    <>
                      <strong>{file.name}</strong> · {sizeInWords(file.size)}
                    </>
                  ) : (
                    'Drop an .exe, .dmg, .ipa or .apk here'
                  )}
                </DropZone>
                {platform && <p className={styles.hint}>For {platformName(platform)}, by the ending of its name.</p>}
                <TextField
                  label="Version"
                  value={said.version}
                  onChange={({ target }) => setSaid({ ...said, version: target.value })}
                  error={Boolean(versionTrouble)}
                  helperText={versionTrouble || 'For example 1.2.0 or 1.2.0-beta.1'}
                  autoComplete="off"
                  required
                />
                <TextField
                  select
                  label="Channel"
                  value={said.channel}
                  onChange={({ target }) => setSaid({ ...said, channel: target.value === 'beta' ? 'beta' : 'stable' })}
                  helperText={said.channel === 'beta' ? 'Not on the download page' : 'On the download page immediately'}
                >
                  {channels.map(({ id, name }) => (
                    <MenuItem key={id} value={id}>
                      {name}
                    </MenuItem>
                  ))}
                </TextField>
                <TextField
                  label="What is new"
                  value={said.notes}
                  onChange={({ target }) => setSaid({ ...said, notes: target.value })}
                  slotProps={{ htmlInput: { maxLength: 2_000 } }}
                  multiline
                  minRows={2}
                />
              </>
            )}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 5 }}>
          <Button variant="outlined" onClick={busy ? cancel : close}>
            {busy ? 'Cancel upload' : 'Cancel'}
          </Button>
          <ActButton type="submit" busy={busy} disabled={!canUpload}>
            {busy ? 'Uploading…' : 'Upload and publish'}
          </ActButton>
        </DialogActions>
      </form>
      {question}
    </ConsoleDialog>
  )
}

function versionTroubleOf(version: string, platform: PlatformId, builds: readonly Build[]): string | false {
  if (version === '') return false
  if (!VERSION.test(version)) return 'Write it as 1.2.0 or 1.2.0-beta.1'
  const taken = builds.some((build) => build.platform === platform && build.version === version)
  return taken && `${platformName(platform)} ${version} is published already`
}

function Progress({ sent, file: { name, size }, what }: { sent: number; file: File; what: string }) {
  const percent = size === 0 ? 0 : Math.min(100, Math.floor((100 * sent) / size))
  const words = percent === 100 ? 'Being checked and published…' : `${sizeInWords(sent)} of ${sizeInWords(size)}`
  return (
    <div className={styles.progress}>
      <p className={styles.file}>
        <strong>{what}</strong> · {name}
      </p>
      <LinearProgress variant="determinate" value={percent} aria-label="Upload" />
      <p className={styles.hint}>
        {percent} % · {words}
      </p>
    </div>
  )
}
