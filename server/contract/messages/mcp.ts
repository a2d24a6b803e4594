/** Texts of errors of the endpoint of the Model Context Protocol, which programs get. */
export const MCP_VALIDATION = {
  token:
    'Send an access token in the header "Authorization: Bearer mrq_…". Its owner creates it in the settings, under “Programs”',
  batch: 'Send one message of JSON-RPC at a time',
} as const
