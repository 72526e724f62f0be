import type { DownloadFailure } from '../lib/download-item'
import type { Platform } from '../lib/platforms'

/** Requirements are the specification's, letter for letter. */
const requirements: Record<Platform, string[]> = {
  windows: ['Windows 10+', '64-bit', '2 GB RAM'],
  macos: ['macOS 10.14+'],
  ios: ['iOS 12.0+', '50 MB storage'],
  android: ['Android 6.0+', '100 MB storage'],
}

const failures: Record<DownloadFailure['type'], string> = {
  status: 'The server refused this download.',
  connection: 'The connection was lost. Your progress is saved.',
  checksum: 'The file was damaged and has been discarded.',
}

/** Texts of the download page and its downloads. */
export default {
  title: (brand: string) => `Download ${brand}`,
  lead: 'One app for each of your devices. Choose yours.',
  own: 'Your device',
  ownIs: (platform: string) => `Your device: ${platform}`,
  platforms: 'Platforms',
  requirements: 'Requirements',
  needs: requirements,
  version: (version: string) => `Version ${version}`,
  size: 'Size',
  notYet: 'Not published yet',
  published: 'Published',
  notes: 'What is new',
  checksum: 'SHA-256',
  download: 'Download',
  downloadFor: (platform: string) => `Download for ${platform}`,
  wireguard: {
    title: 'Works today with any WireGuard app',
    text: (brand: string) =>
      `No need to wait for our app: ${brand} is plain WireGuard. Sign in, connect on the dashboard, and open the file, or scan the code, with the WireGuard app of your system. Linux included.`,
    dashboard: 'Get your file on the dashboard',
    guide: 'Read the set-up guide',
  },
  widgets: {
    title: 'Downloads',
    progress: (file: string) => `Progress of ${file}`,
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel',
    retry: 'Retry',
    of: (action: string, file: string) => `${action} ${file}`,
    amount: (done: string, total: string) => `${done} of ${total}`,
    left: (time: string) => `${time} left`,
    seconds: (count: number) => `${count} s`,
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
  },
  states: {
    pending: 'Waiting for the server',
    downloading: 'Downloading',
    checking: 'Checking the file',
    paused: 'Paused',
    offline: 'No internet connection. The download resumes automatically.',
    completed: 'Saved',
    verified: 'Saved and verified',
    error: 'Stopped',
    cancelled: 'Canceled',
  },
  failures,
  toasts: {
    failed: 'Download Failed',
    unavailable: 'Download Unavailable',
    error: 'Download Error',
    notYet: (platform: string) => `${platform} version is not yet available for download.`,
    status: (status: number) => `Download failed with status ${status}`,
  },
}
