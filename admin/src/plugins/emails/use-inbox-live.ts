import { useLive } from '../../kernel/live/use-live'
import { RESOURCE } from './types'

/** Keeps everything that is shown of the inbox fresh. True while changes arrive as they happen. */
export const useInboxLive = (): boolean => useLive('inbox/staff', RESOURCE)
