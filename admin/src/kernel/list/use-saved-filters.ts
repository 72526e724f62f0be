import { type SortPayload, useStore } from 'react-admin'

export interface SavedFilter {
  name: string
  values: Record<string, unknown>
  sort: SortPayload
}

/** Filters with their order that an operator keeps under a name, in this browser. A name that is there is replaced. */
export function useSavedFilters(resource: string) {
  const [saved, setSaved] = useStore<SavedFilter[]>(`${resource}.savedFilters`, [])
  const without = (name: string) => saved.filter((filter) => filter.name !== name)
  return {
    saved,
    save: (filter: SavedFilter) =>
      setSaved([...without(filter.name), filter].sort((a, b) => a.name.localeCompare(b.name))),
    forget: (name: string) => setSaved(without(name)),
  }
}
