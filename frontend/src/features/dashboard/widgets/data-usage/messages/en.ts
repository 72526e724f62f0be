export default {
  title: 'Data usage',
  empty: 'No traffic in the last 30 days. It is measured while a page of the app is open.',
  table: 'Table',
  chart: 'Chart',
  byDay: 'Traffic by day',
  day: 'Day',
  down: 'Download',
  up: 'Upload',
  today: 'Today',
  picture: (day: string, size: string) => `Traffic of the last 30 days by day, at most ${size} on ${day}`,
}
