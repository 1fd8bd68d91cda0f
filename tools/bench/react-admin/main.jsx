// The list that the portal's is compared with: what react-admin's tutorial makes, with our columns.
import {
  Admin,
  Datagrid,
  DateField,
  List,
  NumberField,
  Resource,
  TextField,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const dataProvider = {
  async getList(resource) {
    const { collection, count } = await (await fetch(`/api/${resource}`)).json()
    return { data: collection, total: count }
  },
}
const authProvider = {
  login: async () => localStorage.setItem('token', 'signed-in'),
  logout: async () => localStorage.removeItem('token'),
  checkAuth: async () => {
    if (!localStorage.getItem('token')) throw new Error('Sign in first')
  },
  checkError: async () => {},
  getPermissions: async () => '',
  getIdentity: async () => ({ id: 'partner', fullName: 'Partner' }),
}
const filters = ['documentNumber', 'customerName', 'customerNip', 'status'].map((source) => (
  <TextInput key={source} source={source} alwaysOn />
))

const Documents = () => (
  <List filters={filters}>
    <Datagrid rowClick={false}>
      <TextField source="documentNumber" />
      <TextField source="customerName" />
      <TextField source="customerNip" />
      <TextField source="product" />
      <TextField source="status" />
      <NumberField source="amount" />
      <DateField source="dateAdded" />
      <DateField source="fundingDate" />
    </Datagrid>
  </List>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="documents" list={Documents} />
  </Admin>,
)
