import { HttpContext } from '@adonisjs/core/http'
import { BaseSerializer } from '@adonisjs/core/transformers'

/** Bare records: answers have no wrapper, totals travel in headers. */
class ApiSerializer extends BaseSerializer<{ Wrap: undefined; PaginationMetaData: never }> {
  wrap: undefined = undefined

  definePaginationMetaData(): never {
    throw new Error('Lists are plain arrays; put totals into headers')
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    serialize: ApiSerializer['serialize']
  }
}

const serializer = new ApiSerializer()

HttpContext.instanceProperty('serialize', function (this: HttpContext, values: never) {
  return serializer.serialize(values, this.containerResolver)
} as ApiSerializer['serialize'])
