/** Names the file that a handler returns, so that a browser saves it under that name. */
import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { disposition } from './content-disposition.ts'

/** Names by the id of the request, until it is answered. */
const names = new Map<string, string>()

/** Call it last: the name of a request that fails afterwards would stay. */
export const nameFile = (requestId: string, name: string): void => void names.set(requestId, name)

/** Adds the header to the response of a handler that has named its file. */
export const namedFiles = (): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  after: ({ event, response }) => {
    const { requestId } = event.requestContext
    const name = names.get(requestId)
    names.delete(requestId)
    if (name === undefined || !response) return
    response.headers = { ...response.headers, 'content-disposition': disposition(name) }
  },
})
