import { mkdir } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import culvert from '#config/culvert'
import { DueWorkRegistry } from '#core/due_work'
import { LiveHub } from '#core/live/live_hub'
import { JobKinds } from '#core/jobs/job_kinds'
import { JobRequesters } from '#core/jobs/job_requesters'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { fileTasks } from '#files/maintenance_tasks'
import { ChecksumGate } from '#files/details/compute_checksum'
import { ListingGate } from '#files/entries/list_entries'
import { FolderTopic } from '#files/live/folder_topic'
import { REMOVE_JOB, type RemoveJobInput } from '#files/bin/empty_bin'
import { RemoveJob } from '#files/bin/remove_job'
import { FilesUnavailable } from '#files/http/refusals'
import { VersionList } from '#files/history/version_list'
import { checkRoot } from '#files/paths/check_root'
import { FileRoot } from '#files/paths/file_root'
import { QuotaRules } from '#files/quota/quota_rules'
import { WriteLock } from '#files/reserved/write_lock'
import { VERBS } from '#files/transfer/transfer'
import { jobKindOf } from '#files/transfer/transfer_entries'
import { TransferJob, type TransferJobInput } from '#files/transfer/transfer_job'
import { ContentGate } from '#files/search/content/content_rules'
import { FileIndex } from '#files/search/file_index'
import { type Watch, watchByEvents } from '#files/search/index/watch'
import { CleanUp, WRITE_OWED_EVERY_MS } from '#files/upkeep/clean_up'
import { CLEAN_UP_EVERY_MS, CLEAN_UP_LONGEST_MS, CleanUpTimes } from '#files/upkeep/clean_up_times'
import { BinSizes, KeepRules } from '#files/upkeep/kept'
import { UploadRules } from '#files/upload/upload_rules'
import { projectRoot } from '#start/paths'

/** What files bring to the application. Called once, by start/modules.ts. */
export async function registerFiles() {
  const { container } = app
  checkRoot({ root: culvert.filesRoot, project: projectRoot, storage: culvert.storage })
  container.singleton(FileRoot, () => openRoot(culvert.filesRoot))
  container.singleton(WriteLock, () => new WriteLock())
  const topic = new FolderTopic(await container.make(JobRequesters), () => container.make(FileRoot))
  const hub = await container.make(LiveHub)
  hub.register(topic)
  app.terminating(() => topic.close())
  container.singleton(FileIndex, async (resolver) => openIndex(await resolver.make(FileRoot), topic))
  container.singleton(ChecksumGate, () => new ChecksumGate())
  container.singleton(ListingGate, () => new ListingGate())
  container.singleton(ContentGate, () => new ContentGate())
  const { mostBytes, accepted } = culvert.filesUpload
  container.singleton(UploadRules, () => new UploadRules(mostBytes, accepted))
  container.singleton(KeepRules, () => new KeepRules(culvert.filesKeepBytes))
  container.singleton(VersionList, () => new VersionList())
  container.singleton(QuotaRules, () => new QuotaRules(culvert.filesQuotaBytes))
  container.singleton(BinSizes, () => new BinSizes())
  const work = await container.make(DueWorkRegistry)
  work.register({
    name: 'files.clean_up',
    everyMs: CLEAN_UP_EVERY_MS,
    longestMs: CLEAN_UP_LONGEST_MS,
    run: () => ifAvailable(cleanUpRound),
  })
  work.register({
    name: 'files.write_owed_lines',
    everyMs: WRITE_OWED_EVERY_MS,
    run: () => ifAvailable((cleanUp) => cleanUp.owed()),
  })
  ;(await container.make(MaintenanceTasks)).register(...fileTasks)
  const kinds = await container.make(JobKinds)
  kinds.register<RemoveJobInput>({
    name: REMOVE_JOB,
    afterCrash: 'run_again',
    run: async (job) => (await container.make(RemoveJob)).execute(job),
    cleanUp: async ({ input }) => (await container.make(RemoveJob)).cleanUp(input),
  })
  for (const verb of VERBS)
    kinds.register<TransferJobInput>({
      name: jobKindOf(verb),
      afterCrash: 'run_again',
      forAdministrators: true,
      run: async (job) => (await container.make(TransferJob)).execute(job),
    })
}

/** Opened by the first call that needs it, and for as long as the process lasts. */
export async function openRoot(path: string, descriptors?: string): Promise<FileRoot> {
  try {
    await mkdir(path, { recursive: true, mode: 0o750 })
    return await FileRoot.open(path, descriptors)
  } catch (error) {
    throw new FilesUnavailable(error)
  }
}

/** What its watcher tells is for open folders too. */
function openIndex(root: FileRoot, topic: FolderTopic): FileIndex {
  const watch: Watch = (path, onChange, onEnd) =>
    watchByEvents(
      path,
      (paths) => {
        topic.changed(paths)
        onChange(paths)
      },
      onEnd
    )
  const index = new FileIndex(root, watch)
  app.terminating(() => index.close())
  return index
}

async function cleanUpRound(cleanUp: CleanUp) {
  try {
    await cleanUp.execute()
  } finally {
    await (await app.container.make(CleanUpTimes)).noteRound()
  }
}

async function ifAvailable(work: (cleanUp: CleanUp) => Promise<void>) {
  try {
    await work(await app.container.make(CleanUp))
  } catch (error) {
    // Every call says so; once an hour in the log is of no use to anyone.
    if (!(error instanceof FilesUnavailable)) throw error
  }
}
