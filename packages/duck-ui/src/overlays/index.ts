/** Fetches what opens over the page (menus, lists, dialogs, the drawer) ahead of the press that opens it. */
export async function fetchOverlays(): Promise<void> {
  await Promise.all([
    import('../components/ActionMenu/MenuPanel.tsx'),
    import('../components/Dialog/DialogSheet.tsx'),
    import('../components/NavDrawer/DrawerSheet.tsx'),
    import('../components/SelectField/SelectInput.tsx'),
  ]);
}
