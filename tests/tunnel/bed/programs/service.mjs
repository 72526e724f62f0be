/** A website that answers with the caller's address: `service.mjs PORT`. */
import { createServer } from 'node:http'

createServer((request, response) => response.end(request.socket.remoteAddress)).listen(Number(process.argv[2]), '::')
