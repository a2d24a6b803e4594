import ipaddr from 'ipaddr.js'

/** A network: its first address and the length of its prefix. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>

/** Reads a network such as `10.0.0.0/8`, or one address. @throws Error for any other text */
export function readNetwork(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.parse(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
