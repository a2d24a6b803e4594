import { Button, Box } from '@chakra-ui/react'
import { useEffect, useState, type FormEvent } from 'react'
import { FAILURES } from '../../../../server/contract/messages/accounts.js'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import { PROFILE } from '../../../../server/contract/rules/profile.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { profileSchema } from '../../../../server/contract/schemas/profile.js'
import { useUpdateProfileMutation, type ProfileInformationFragment } from './ProfileInformation.generated.js'
import type { ProfileInput } from '../../generated/types.js'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { TextAreaField } from '../../platform/ui/forms/TextAreaField.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { withReason } from '../../platform/errors/errorText.js'
import { authErrors } from '../codes/authErrors.js'
import { checkStepUp, StepUpFields } from '../codes/StepUpFields.js'
import { useOpenForm } from '../../platform/ui/forms/useOpenForm.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { whenSignedIn } from '../sessions/whenSignedIn.js'
import { AvatarEditor } from '../avatars/AvatarEditor.js'
import { t } from '../../platform/ui/language/t.js'
import './ProfileInformation.css'

interface Draft {
  username: string
  email: string
  bio: string
  currentPassword: string
  code: string
}

/** Panel with avatar, username, email address and bio, and the form to edit them. */
export function ProfileInformation({ user }: { user: ProfileInformationFragment }) {
  const { open, openButton, close } = useOpenForm(t('Edit Profile'))
  return (
    <Panel title={t('Profile Information')} action={openButton}>
      <AvatarEditor user={user} />
      {open ? <ProfileForm user={user} onDone={close} /> : <ProfileFacts user={user} />}
    </Panel>
  )
}

function ProfileFacts({ user }: { user: ProfileInformationFragment }) {
  return (
    <>
      <dl className="profile-facts">
        <div>
          <dt>{t('Username')}</dt>
          <dd>{user.username}</dd>
        </div>
        <div>
          <dt>{t('Email')}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{t('Bio')}</dt>
          <dd className={user.bio ? undefined : 'profile-facts__none'} dir="auto">
            {user.bio || PROFILE_NOTICES.bioEmpty}
          </dd>
        </div>
      </dl>
      {user.pendingEmail && (
        <Box mt="4.5">
          <Notice
            tone="info"
            action={
              <LinkButton size="sm" variant="outline" to={paths.verifyEmail(user.pendingEmail)}>
                {t('Enter the code')}
              </LinkButton>
            }
          >
            {PROFILE_NOTICES.emailPending(user.pendingEmail)}
          </Notice>
        </Box>
      )}
    </>
  )
}

function ProfileForm({ user, onDone }: { user: ProfileInformationFragment; onDone: () => void }) {
  const [hasFailed, setHasFailed] = useState(false)
  const hasPassword = user.hasPassword === true
  const empty = { currentPassword: '', code: '' }
  const initial: Draft = { username: user.username, email: user.email ?? '', bio: user.bio ?? '', ...empty }
  const { values: draft, form, showErrors, field } = useForm(initial, () => setHasFailed(false))
  const [update, { loading }] = useUpdateProfileMutation()

  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  const address = draft.email.trim()
  const needsProof = ![user.email, user.pendingEmail].includes(address.toLowerCase())

  const save = async (input: ProfileInput) => {
    setHasFailed(false)
    try {
      await update({ variables: { input } })
      toast.success(PROFILE_NOTICES.profileUpdated)
      onDone()
    } catch (error) {
      setHasFailed(true)
      toast.error(withReason(FAILURES.profile.shown, error))
      showErrors(authErrors(error, FAILURES.profile).fields)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    const input = { username: draft.username.trim(), email: address, bio: draft.bio.trim() }
    const { currentPassword, code } = draft
    const proof = hasPassword ? { currentPassword } : { code }
    const proofError = needsProof && {
      [hasPassword ? 'currentPassword' : 'code']: checkStepUp(hasPassword, currentPassword, code),
    }
    if (showErrors({ ...fieldErrors(profileSchema, input), ...proofError })) return
    whenSignedIn(t('update your profile'), () => void save(needsProof ? { ...input, ...proof } : input))
  }

  return (
    <form className="profile-facts" noValidate ref={form} onSubmit={submit}>
      {hasFailed && <Notice tone="error">{FAILURES.profile.shown}</Notice>}
      <FormField label={t('Username')} {...field('username')} autoComplete="username" required />
      <FormField
        label={t('Email')}
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        help={t('Another address is used once the code that is sent to it has been entered.')}
      />
      {needsProof && (
        <StepUpFields
          hasPassword={hasPassword}
          label={t('Current Password')}
          password={field('currentPassword')}
          code={field('code')}
        />
      )}
      <TextAreaField label={t('Bio')} {...field('bio')} max={PROFILE.bio} />
      <div className="profile-form__buttons profile-form__buttons--sticky">
        <Button type="submit" disabled={loading}>
          {loading ? t('Saving…') : t('Save Changes')}
        </Button>
        <Button variant="outline" disabled={loading} onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
