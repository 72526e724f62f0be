import { useQueries } from '@tanstack/react-query'
import { lookUp } from '../lib/downloads'
import { type DownloadInfo, nothingKnown, type Platform, platforms } from '../lib/platforms'

/** What is published for each platform; while that is not known, and where it cannot be asked, the first version is assumed. */
export function useDownloadInfos(): Record<Platform, DownloadInfo & { known: boolean }> {
  const answers = useQueries({
    queries: platforms.map((platform) => ({
      queryKey: ['/api/downloads', platform],
      queryFn: () => lookUp(platform),
      refetchOnMount: 'always' as const,
    })),
  })
  const entries = platforms.map((platform, at) => {
    const data = answers[at]?.data
    return [platform, { ...(data ?? nothingKnown(platform)), known: data !== undefined }] as const
  })
  return Object.fromEntries(entries) as Record<Platform, DownloadInfo & { known: boolean }>
}
