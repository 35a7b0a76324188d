export interface PageMetaProps {
  /** Without the name of the project. */
  title: string
  description: string
  projectName: string
}

/** Title and description of a page: for the tab, and for search engines while it is prerendered. */
export function PageMeta({ title, description, projectName }: PageMetaProps) {
  return (
    <>
      <title>{`${title} · ${projectName}`}</title>
      <meta name="description" content={description} />
    </>
  )
}
