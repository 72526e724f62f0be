export { registerAnalytics } from '#analytics/wiring'
export { BuildDays } from '#analytics/actions/build_days'
export { RebuildDays } from '#analytics/actions/rebuild_days'
