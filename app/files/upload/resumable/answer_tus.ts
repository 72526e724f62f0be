import { isUtf8 } from 'node:buffer'
import { ReadableStream } from 'node:stream/web'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Server } from '@tus/server'
import { ApiError } from '#core/errors'
import { arrivingBody, uploadFailure } from '#core/storage/upload_body'
import { randomToken } from '#core/tokens'
import { attempt } from '#files/errors'
import { fileRefusal, UPLOAD_TEXTS } from '#files/http/refusals'
import { FileRoot } from '#files/paths/file_root'
import { Quota } from '#files/quota/quota'
import { EXISTING } from '#files/upload/existing'
import { FinishUpload } from '#files/upload/resumable/finish_upload'
import { UnfinishedUploads } from '#files/upload/resumable/unfinished_uploads'
import { UploadLocker } from '#files/upload/resumable/upload_locker'
import { UploadStore } from '#files/upload/resumable/upload_store'
import { UploadRules } from '#files/upload/upload_rules'

const PATH = '/api/files/uploads'
/** A request that has to give way is cut after so long. */
const GIVE_WAY_MS = 100
/** What of a request the protocol reads; whatever else a proxy adds is none of its business. */
const ASKED = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-concat',
  'upload-metadata',
  'upload-offset',
  'content-type',
  'content-length',
]
const ANSWERED = ['tus-resumable', 'tus-version', 'upload-offset', 'upload-length', 'location', 'cache-control']

/** Why a request was refused, by the status that the protocol has for it. */
const REFUSALS: Readonly<Record<number, [code: `E_${string}`, message: string]>> = {
  400: ['E_BAD_UPLOAD', 'This is not a valid request of the tus protocol.'],
  404: ['E_UPLOAD_NOT_FOUND', 'This upload no longer exists. Start it again.'],
  409: ['E_UPLOAD_OFFSET', 'The upload continues at another byte. Ask for its offset first.'],
  412: ['E_PRECONDITION_FAILED', 'Send Tus-Resumable: 1.0.0'],
  413: ['E_PAYLOAD_TOO_LARGE', 'The upload is larger than it announced.'],
}

/** Uploads in parts by the tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload), in the API's own errors. */
@inject()
export class AnswerTus {
  constructor(
    private root: FileRoot,
    private rules: UploadRules,
    private uploads: UnfinishedUploads,
    private quota: Quota,
    private finish: FinishUpload,
    private locker: UploadLocker
  ) {}

  async execute(ctx: HttpContext) {
    const { request, response, auth } = ctx
    const { root, rules, uploads, quota, finish, locker } = this
    const asking = {
      actorId: auth.getUserOrFail().id,
      existing: EXISTING.find((one) => one === request.header('upload-existing')),
    }
    const store = new UploadStore({ root, rules, uploads, quota, finish }, asking)
    const id = String(ctx.params['id'] ?? '')
    await this.#requireOwn(id, request.method(), asking.actorId)
    let cause: unknown
    const tus = new Server({
      path: PATH,
      relativeLocation: true,
      allowedOrigins: [],
      datastore: store,
      locker: request.method() === 'POST' ? unlocked : locker,
      lockDrainTimeout: GIVE_WAY_MS,
      namingFunction: () => randomToken(),
      onResponseError: (_, error) => void (cause = error),
    })
    const body = request.method() === 'PATCH' ? arrivingBody(request.request, UPLOAD_TEXTS) : null
    const answer = await tus.handleWeb(tusRequest(ctx, id, body))
    // Of a request that gave way, the rest is thrown away.
    void body?.return(undefined)
    if (answer.status >= 400) throw await refusalOf(cause, answer.status)
    for (const name of ANSWERED) {
      const value = answer.headers.get(name)
      if (value !== null) response.header(name, value)
    }
    response.status(answer.status)
  }

  /** Before anything is locked for others. */
  async #requireOwn(id: string, method: string, actorId: number) {
    if (method === 'POST') return
    const owner = await this.uploads.at(id, async (_, upload) => upload.owner)
    if (owner !== actorId) throw protocolRefusal(404)
  }
}

/** No other client knows an upload that is just beginning. */
const unlocked = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) }

function tusRequest({ request }: HttpContext, id: string, content: AsyncIterable<Uint8Array> | null): Request {
  const headers = new Headers()
  for (const name of ASKED) {
    const value = request.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  // The console deletes by the same call as everything else.
  if (request.method() === 'DELETE') headers.set('tus-resumable', '1.0.0')
  if (!isText(headers.get('upload-metadata') ?? '')) throw protocolRefusal(400)
  const body = content && (ReadableStream.from(content) as unknown as RequestInit['body'])
  const init: RequestInit & { duplex: 'half' } = { method: request.method(), headers, body, duplex: 'half' }
  return new Request(`http://upload.invalid${PATH}${id && `/${id}`}`, init)
}

/** The protocol's parser puts replacement characters where a value is not UTF-8. */
function isText(metadata: string): boolean {
  return metadata.split(',').every((pair) => isUtf8(Buffer.from(pair.split(' ', 2)[1] ?? '', 'base64')))
}

async function refusalOf(cause: unknown, status: number): Promise<unknown> {
  if (!(cause instanceof Error) || 'status_code' in cause) return protocolRefusal(status)
  try {
    const outcome = await attempt<never>(() => Promise.reject(cause))
    return outcome.ok ? cause : fileRefusal(outcome.error)
  } catch (error) {
    return uploadFailure(error, UPLOAD_TEXTS)
  }
}

function protocolRefusal(status: number): ApiError {
  const isKnown = Object.hasOwn(REFUSALS, status)
  const [code, message] = REFUSALS[isKnown ? status : 400] ?? ['E_BAD_UPLOAD', '']
  return new ApiError(isKnown ? status : 400, code, message)
}
