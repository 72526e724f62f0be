/**
 * What an operator runs on a node. The enrolment code stays out of them: it is
 * typed or piped into the agent, since arguments show in every process list.
 */
export function installLines(apiUrl: string): string[] {
  return [
    `curl -fsSo culvert-agent.mjs ${apiUrl}/api/node/agent`,
    `curl -fsS ${apiUrl}/api/node/agent.sha256 | sha256sum -c`,
    `sudo node culvert-agent.mjs enrol --api ${apiUrl}`,
    `sudo node culvert-agent.mjs run --api ${apiUrl}`,
    `curl -fsSo culvert-agent.service ${apiUrl}/api/node/agent.service  # to run it as a service: see its first lines`,
  ]
}
