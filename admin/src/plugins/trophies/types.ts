import type { Data } from '../../../../.adonisjs/client/data'

export type Achievement = Data.Operations.Achievements.Achievement
export type Celebration = Data.Operations.Achievements.Celebration
export type Category = Achievement['category']
