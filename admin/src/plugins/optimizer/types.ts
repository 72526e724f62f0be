import type { Data } from '../../../../.adonisjs/client/data'

export type Optimizer = Data.Operations.Optimizer.Optimizer
export type Run = Data.Operations.Optimizer.OptimizerRun
export type History = Data.Operations.Optimizer.OptimizerHistory
export type DatabaseFindings = Data.Operations.Optimizer.OptimizerDatabase
export type Metric = Optimizer['metrics'][number]
export type Snapshot = Pick<Optimizer, 'score' | 'grade' | 'metrics'>
export type TaskResult = Run['tasks'][number]
export type Running = NonNullable<Optimizer['running']>
