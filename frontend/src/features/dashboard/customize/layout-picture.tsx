import type { DashboardLayout } from '../config/types'

type Box = readonly [x: number, y: number, width: number, height: number]

const boxes: Record<DashboardLayout, readonly Box[]> = {
  grid: [
    [8, 4, 40, 22],
    [52, 4, 40, 22],
    [8, 30, 84, 12],
    [8, 46, 84, 12],
  ],
  compact: [
    [24, 4, 25, 24],
    [51, 4, 25, 24],
    [24, 30, 52, 13],
    [24, 45, 52, 13],
  ],
  expanded: [
    [0, 4, 48, 20],
    [52, 4, 48, 20],
    [0, 28, 74, 12],
    [78, 28, 22, 30],
    [0, 44, 74, 14],
  ],
}

/** What a layout looks like from afar. */
export function LayoutPicture({ layout }: { layout: DashboardLayout }) {
  return (
    <svg viewBox="0 0 100 62" width="100%" height="100%">
      {boxes[layout].map(([x, y, width, height]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx="3"
          fill="var(--cv-surface)"
          stroke="var(--cv-line-strong)"
          strokeWidth="1.25"
        />
      ))}
    </svg>
  )
}
