import type { ReactNode } from 'react'

interface IconProps {
  size?: number
}

/** Strokes on a 24 px grid in the colour of the text. Decorative: the words beside them carry the meaning. */
export function icon(children: ReactNode) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
    )
  }
}

export const HomeIcon = icon(<path d="M4 20.5h16M6 20.5V12a6 6 0 0 1 12 0v8.5M10 20.5V15a2 2 0 0 1 4 0v5.5" />)
export const ServersIcon = icon(
  <>
    <rect x="3.5" y="4" width="17" height="6.5" rx="2" />
    <rect x="3.5" y="13.5" width="17" height="6.5" rx="2" />
    <path d="M7 7.25h.01M7 16.75h.01M11 7.25h6M11 16.75h6" />
  </>
)
export const PlansIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="M3 10h18M7 15h3" />
  </>
)
export const SettingsIcon = icon(
  <>
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </>
)
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
  </>
)
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />)
export const SystemIcon = icon(
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="2" />
    <path d="M9 20h6M12 16.5V20" />
  </>
)
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>
)
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.5M6.3 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2" />
)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />)
export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 8v4.5M12 16h.01" />
  </>
)
export const MailIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="M4 7.5l8 6 8-6" />
  </>
)
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>
)
export const OfflineIcon = icon(
  <path d="M4 4l16 16M2.5 9.5A14 14 0 0 1 7 6.6M10.5 5.6A14 14 0 0 1 21.5 9.5M5.8 13a9 9 0 0 1 4-2.4M14.6 10.8a9 9 0 0 1 3.6 2.2M9.2 16.4a4 4 0 0 1 5.3-.2M12 19.5h.01" />
)
export const DownloadIcon = icon(<path d="M12 4v10.5M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15" />)
export const PauseIcon = icon(<path d="M9 5.5v13M15 5.5v13" />)
export const PlayIcon = icon(<path d="M8 5.5l10 6.5-10 6.5z" />)
export const RetryIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 4v4.5H15" />)
export const ArrowIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />)
export const MenuIcon = icon(<path d="M4 7.5h16M4 16.5h16" />)
export const SignOutIcon = icon(
  <path d="M14 4.5H7A2 2 0 0 0 5 6.5v11a2 2 0 0 0 2 2h7M10.5 12H20M16.5 8.5L20 12l-3.5 3.5" />
)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>
)
export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>
)
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.5 2.4 3.75 5.2 3.75 8.5S14.5 18.1 12 20.5c-2.5-2.4-3.75-5.2-3.75-8.5S9.5 5.9 12 3.5z" />
  </>
)
export const DashboardIcon = icon(
  <>
    <rect x="3.5" y="3.5" width="7" height="9" rx="2" />
    <rect x="13.5" y="3.5" width="7" height="5" rx="2" />
    <rect x="3.5" y="15.5" width="7" height="5" rx="2" />
    <rect x="13.5" y="11.5" width="7" height="9" rx="2" />
  </>
)
export const TutorialIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.7 9.6a2.4 2.4 0 1 1 3.4 2.2c-.7.4-1.1.9-1.1 1.7M12 16.4h.01" />
  </>
)
export const UpIcon = icon(<path d="M12 19V5M6 11l6-6 6 6" />)
export const DownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const ColumnsIcon = icon(<path d="M4 5h16v14H4zM9.5 5v14M14.5 5v14" />)
export const StarIcon = icon(<path d="M12 3.8l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z" />)
export const MapIcon = icon(<path d="M9 4.5L3.5 6.5v13L9 17.5l6 2 5.5-2v-13L15 6.5zM9 4.5v13M15 6.5v13" />)
export const BestIcon = icon(<path d="M13 3L5.5 13.5H11L10 21l8-11h-5.5z" />)
export const CardIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
    <path d="M3 10h18M6.5 14.75h4" />
  </>
)
export const WalletIcon = icon(
  <>
    <path d="M5.5 7.5h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-11a2.5 2.5 0 0 1-2.5-2.5V7A2.5 2.5 0 0 1 6.5 4.5h10" />
    <path d="M16 13.5h.01" />
  </>
)
export const PhoneIcon = icon(
  <>
    <rect x="7" y="3" width="10" height="18" rx="2.5" />
    <path d="M11 18h2" />
  </>
)
