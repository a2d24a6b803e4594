/** Path of the routes. */
export const V1_PATH = '/api/v1'
/** Path of the OpenAPI document of the routes. */
export const OPENAPI_PATH = '/api/openapi.json'
/** Path of the page that documents the routes. */
export const DOCS_PATH = '/api/docs'
