// One chunk of styles for the diary's lazy parts: the first script lists the name of every chunk.
import './Diary.css'
import './MyViewings.css'
import './QuickLogDialog.css'
import './ViewingFields.css'
