/** What a process does: a command of the terminal, or a server by its role (`CULVERT_ROLE`). */
export type Doing = 'command' | 'all' | 'web' | 'worker'

/** Why there is nothing to check in this process, and where the index is that people search. */
export function noIndexReason(doing: Doing): string {
  switch (doing) {
    case 'command':
      return "Not checked: the search index is in the server's processes, not in this command. 'culvert optimizer run' has the worker check its own; where workers run apart from web processes, restart the web processes to build their index from the disk"
    case 'worker':
      return 'Not checked: the search index is in the web processes (CULVERT_ROLE=web), not in this worker. Restart them to build it from the disk'
    case 'web':
    case 'all':
      return 'Not checked: this process has no search index, because no one has searched lately. The next search builds it from the disk'
  }
}
