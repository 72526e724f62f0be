import { icon } from '~/components/icons/icons'

export const EditIcon = icon(
  <path d="M4.5 19.5l1-4.2L16 4.8a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8.7 18.5zM14 7l3 3" />
)
export const DeleteIcon = icon(
  <path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 13.5h9l1-13.5M10.5 10.5v5.5M13.5 10.5v5.5" />
)
export const LocationIcon = icon(
  <path d="M3.5 17V6.5A1.5 1.5 0 0 1 5 5h4.5l2 2.5H19A1.5 1.5 0 0 1 20.5 9v2M7 18.5h12.5M16 15l3.5 3.5L16 22" />
)
export const FilterIcon = icon(<path d="M4 6.5h16M7 12h10M10.5 17.5h3" />)
export const CalendarIcon = icon(<path d="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4" />)
export const ChevronIcon = icon(<path d="M6 9.5l6 6 6-6" />)
