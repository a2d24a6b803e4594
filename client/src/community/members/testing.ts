/** Creates a member with the fields of a card. */
export const fakeMember = (id: number, more: object = {}) => ({
  __typename: 'Profile',
  id: String(id),
  bio: '',
  favoriteCount: null,
  watchedCount: null,
  reviewCount: 0,
  ...more,
  user: {
    __typename: 'User',
    id: String(id),
    username: `member_${id}`,
    avatar: null,
    hasPublicProfile: true,
    viewerFollows: false,
    followerCount: 2,
  },
})
