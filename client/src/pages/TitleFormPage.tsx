import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ERRORS } from '../../../server/contract/messages/errors.js'
import { COMPLETION_TEXTS } from '../../../server/contract/messages/completions.js'
import { LOCAL_TITLE_TEXTS } from '../../../server/contract/messages/localTitles.js'
import { RequireViewer } from '../accounts/sessions/RequireViewer.js'
import { errorText } from '../platform/errors/errorText.js'
import type { CompletionInput, TitleInput } from '../generated/types.js'
import { useCompleteTitleMutation } from '../tracking/completions/CompletedFacts.generated.js'
import { CompletionForm } from '../tracking/completions/CompletionForm.js'
import { forgetTitles } from '../tracking/localTitles/changeTitles.js'
import { TitleForm } from '../tracking/localTitles/TitleForm.js'
import {
  useAddTitleMutation,
  useUpdateTitleMutation,
  type TitleFormFragment,
  useDeleteTitleMutation,
} from '../tracking/localTitles/TitleForm.generated.js'
import { draftOf, draftOfSearch } from '../tracking/localTitles/titleDraft.js'
import { LoadFailure } from '../platform/offline/LoadFailure.js'
import { paths } from '../paths.js'
import { LinkButton } from '../platform/ui/elements/LinkButton.js'
import { TicketDrawing } from '../platform/ui/drawings/drawings.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { toast } from '../platform/ui/overlays/toast.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { useTitleFormPageQuery } from './TitleFormPage.generated.js'
import { t } from '../platform/ui/language/t.js'
import { useState } from 'react'
import { whenSignedIn } from '../accounts/sessions/whenSignedIn.js'
import { ConfirmDialog } from '../platform/ui/overlays/ConfirmDialog.js'

interface DeleteTitleButtonProps {
  movie: { id: string; title: string }
  onDeleted: () => void
}

/** A button that deletes a title which the viewer added, after a confirmation. */
function DeleteTitleButton({ movie, onDeleted }: DeleteTitleButtonProps) {
  const [open, setOpen] = useState(false)
  const [remove, { loading, client }] = useDeleteTitleMutation()

  const confirm = async () => {
    try {
      await remove({ variables: { id: movie.id } })
      onDeleted()
      forgetTitles(client.cache, movie.id)
      toast.success(LOCAL_TITLE_TEXTS.deleted(movie.title))
    } catch (error) {
      setOpen(false)
      toast.error(errorText(error, LOCAL_TITLE_TEXTS.deleteFailed))
    }
  }

  return (
    <>
      <Button variant="outline" color="danger" onClick={() => setOpen(true)}>
        {t('Delete Title')}
      </Button>
      <ConfirmDialog
        open={open}
        title={LOCAL_TITLE_TEXTS.deleteQuestion(movie.title)}
        confirmLabel={t('Delete')}
        danger
        busy={loading}
        onConfirm={() => whenSignedIn(t('delete a title'), () => void confirm())}
        onCancel={() => setOpen(false)}
      >
        {LOCAL_TITLE_TEXTS.deleteText}
      </ConfirmDialog>
    </>
  )
}

/** The page on which a member adds a title, edits one that they added, or completes one of a source. */
export function TitleFormPage() {
  const { id = 'new' } = useParams()
  return (
    <RequireViewer>
      <Content key={id} id={id === 'new' ? undefined : id} />
    </RequireViewer>
  )
}

function Content({ id }: { id: string | undefined }) {
  const editing = id !== undefined
  const { data, error, loading, refetch } = useTitleFormPageQuery({
    variables: { id: id ?? '', editing },
    // What is edited must be what the server has.
    fetchPolicy: editing ? 'network-only' : 'cache-first',
  })
  const movie = data?.movie
  const isCompletion = movie?.viewerCanEdit === false && movie.viewerCanComplete.length > 0
  const heading = isCompletion
    ? COMPLETION_TEXTS.heading(movie.title)
    : editing
      ? LOCAL_TITLE_TEXTS.editHeading
      : LOCAL_TITLE_TEXTS.addHeading
  return (
    <Box className="gutters" pt={{ base: '6', md: '10' }} pb="16">
      <title>{t('{heading} · Marquee', { heading })}</title>
      {data && (editing ? movie?.viewerCanEdit || isCompletion : data.site.canAddTitles) ? (
        <>
          <Heading as="h1" size="xl">
            {heading}
          </Heading>
          <Text mt="2" mb={{ base: '5', md: '7' }} maxW="60ch" color="fg.muted">
            {isCompletion ? COMPLETION_TEXTS.note : LOCAL_TITLE_TEXTS.note}
          </Text>
          {!movie ? <AddForm /> : isCompletion ? <CompleteForm movie={movie} /> : <EditForm movie={movie} />}
        </>
      ) : loading ? (
        <Waiting>{t('Loading the form...')}</Waiting>
      ) : error ? (
        <LoadFailure
          level={1}
          title={LOCAL_TITLE_TEXTS.loadFailed}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{t('Retry')}</Button>}
        />
      ) : (
        <EmptyState
          drawing={<TicketDrawing />}
          level={1}
          title={editing ? LOCAL_TITLE_TEXTS.notYours : ERRORS.ADDING_TITLES_OFF.text}
          text={editing ? LOCAL_TITLE_TEXTS.notYoursText : undefined}
          action={
            <LinkButton to={editing ? paths.movie(id) : paths.home()}>
              {editing ? t('Open the Title') : t('Go Home')}
            </LinkButton>
          }
        />
      )}
    </Box>
  )
}

function AddForm() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [add, { client }] = useAddTitleMutation()
  const save = async (input: TitleInput) => {
    const { data } = await add({ variables: { input } })
    if (!data?.addTitle) return
    forgetTitles(client.cache)
    toast.success(LOCAL_TITLE_TEXTS.added(data.addTitle.title))
    void navigate(paths.movie(data.addTitle.id), { replace: true })
  }
  return (
    <TitleForm
      initial={draftOfSearch(params.get('title') ?? '')}
      label={t('Add Title')}
      onSave={save}
      onCancel={() => void navigate(-1)}
    />
  )
}

function CompleteForm({ movie }: { movie: TitleFormFragment }) {
  const navigate = useNavigate()
  const [complete, { client }] = useCompleteTitleMutation()
  const leave = () => void navigate(paths.movie(movie.id), { replace: true })
  const save = async (input: CompletionInput) => {
    const { data } = await complete({ variables: { id: movie.id, input } })
    if (!data?.completeTitle) return
    leave()
    // The title's page reads all of it again.
    forgetTitles(client.cache, movie.id)
    toast.success(LOCAL_TITLE_TEXTS.updated(data.completeTitle.title))
  }
  return <CompletionForm movie={movie} onSave={save} onCancel={leave} />
}

function EditForm({ movie }: { movie: TitleFormFragment }) {
  const navigate = useNavigate()
  const [update, { client }] = useUpdateTitleMutation()
  const leave = () => void navigate(paths.movie(movie.id), { replace: true })
  const save = async (input: TitleInput) => {
    const { data } = await update({ variables: { id: movie.id, input } })
    if (!data?.updateTitle) return
    leave()
    // The title's page reads all of it again.
    forgetTitles(client.cache, movie.id)
    toast.success(LOCAL_TITLE_TEXTS.updated(data.updateTitle.title))
  }
  return (
    <>
      <TitleForm initial={draftOf(movie)} label={t('Save Changes')} onSave={save} onCancel={leave} />
      {/* Outside of the form: React passes the submit event of the dialog's own form on to it. */}
      <Box mt="8" pt="5" borderTopWidth="1px" borderColor="border.subtle">
        <DeleteTitleButton movie={movie} onDeleted={() => void navigate(paths.home(), { replace: true })} />
      </Box>
    </>
  )
}
