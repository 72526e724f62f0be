import { findBuild, type MetricsState } from '#analytics/queries/find_build'

/** While everything is computed for the first time, each try finds another version. */
const MOST_TRIES = 4

/** What is read of the daily figures, all of it from one version of them: if a day changes while it's read, it's read again. */
export async function ofOneVersion<Found>(read: (build: MetricsState) => Promise<Found>): Promise<Found> {
  for (let tries = 1; ; tries++) {
    const build = await findBuild()
    const found = await read(build)
    if (tries === MOST_TRIES || (await findBuild()).version === build.version) return found
  }
}
