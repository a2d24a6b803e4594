import type { Database } from './database/Database.js'
import type { CatalogueMemory } from './movies/CatalogueMemory.js'
import type { Images } from './movies/images.js'
import { Movies } from './movies/movies.service.js'

/** What one request works with: the services, acting for whoever asks. */
export interface Context {
  movies: Movies
}

/** What lives as long as the server. */
export interface Platform {
  database: Database
  images: Images
  memory: CatalogueMemory
}

/** Opens a request. GraphQL and the bridge both begin here, so both get the same services and the same batching. */
export function openContext(platform: Platform): Context {
  return { movies: new Movies(platform.database, platform.images, platform.memory) }
}
