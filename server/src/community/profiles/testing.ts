import type { TestViewer } from '../../testing.js'

/** Changes what the public profile of a user shows. */
export const saveSettings = (who: TestViewer, input: Record<string, unknown>) =>
  who.query(
    `mutation ($input: ProfileSettingsInput!) {
      updateProfileSettings(input: $input) {
        id hasPublicProfile profileSettings { isPublic showsFigures showsDiary favorites { id } }
      }
    }`,
    { input },
  )

/** Follows, mutes, blocks, or the opposite. */
export const relate = (
  who: TestViewer,
  mutation: 'follow' | 'unfollow' | 'mute' | 'unmute' | 'block' | 'unblock',
  other: { id: number },
) =>
  who.query<Record<string, { id: string; viewerFollows: boolean; followerCount: number | null } | null>>(
    `mutation ($id: ID!) {
      ${mutation}(userId: $id) { id username viewerFollows viewerMutes viewerBlocks followerCount }
    }`,
    { id: String(other.id) },
  )
