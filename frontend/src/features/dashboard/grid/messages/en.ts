export default {
  settingUp: 'Setting up your dashboard...',
  failed: "Couldn't load your dashboard",
  failedText: 'This is the default dashboard. Your own is still saved.',
  retry: 'Try again',
  empty: 'Your dashboard is empty',
  emptyText: 'Add widgets, or show those that are hidden.',
  customize: 'Customize Dashboard',
  others: 'Other devices',
  arrange: {
    item: (title: string, column: number, row: number, width: number, height: number) =>
      `${title}: column ${column}, row ${row}, ${width} wide, ${height} high`,
    role: 'movable widget',
    help: 'Arrow keys move the widget. Shift and an arrow key change its size.',
    moved: (title: string, column: number, row: number) => `${title}: column ${column}, row ${row}`,
    resized: (title: string, width: number, height: number) => `${title}: ${width} wide, ${height} high`,
    stuck: (title: string) => `${title} can go no further`,
  },
}
