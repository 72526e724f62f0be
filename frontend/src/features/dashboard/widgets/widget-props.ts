/** What a widget is given: its size in cells of the grid. */
export interface WidgetProps {
  width: number
  height: number
}
