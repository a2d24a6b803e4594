/** The signed-in, verified person. */
export interface Viewer {
  id: string
  username: string
}

/** Who is looking: the signed-in person, or null for a visitor. This server signs nobody in yet. */
export function useViewer(): Viewer | null {
  return null
}
